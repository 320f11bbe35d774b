import { isbot } from "isbot";

/** Measuring services whose names the library does not know; the others it misses are browsers inside other programs. */
const MORE_BOTS = /GTmetrix|YLT Chrome|Miniature\.io|TSM-turingos/;
/** Browsers of people, which the library takes for programs because they are no Mozilla. */
const PEOPLE = /^(?:Dillo|ELinks|Links|Lynx|NetSurf|w3m)\b/i;

/** Whether a user agent is a program's: it gets one complete document, and a page instead of an error. */
export function isBotAgent(userAgent: string | undefined): boolean {
  if (userAgent === undefined || PEOPLE.test(userAgent)) return false;
  return isbot(userAgent) || MORE_BOTS.test(userAgent);
}
