/** Short forms that close a figure, each with what is heard in its place. */
const SAID: Readonly<Record<string, string>> = {
  "/mo est.": " a month, estimated",
  "/mo": " a month",
  " mo": " months",
  " mi": " miles",
  " hwy": " highway miles per gallon",
};
/** Of a single one. */
const SAID_OF_ONE: typeof SAID = { ...SAID, " mi": " mile" };
const isOne = (figure: string) => /(?:^|[^\d,.])1$/.test(figure);
const SHORT_FORM = new RegExp(
  `^(.*\\d)(${Object.keys(SAID).join("|").replaceAll(".", "\\.")})((?: of|,) .*| range| away)?$`,
);
const CITY_AND_HIGHWAY = /^(\d+)(\/\d+)( mpg)$/;
const DIFFERENCE = /^\S+ (?:under|over)$/;

/** Text that is seen, or words that are heard alone: beside it, or in the place of a short form that is seen alone. */
export type FigurePart = string | readonly [heard: string | undefined, short?: string];

/** A figure with the words that eyes do without: "16/21 mpg", "$417/mo est.", "$242 over". */
export function heardParts(text: string): readonly FigurePart[] {
  const [, city, highway = "", mpg = ""] = CITY_AND_HIGHWAY.exec(text) ?? [];
  if (city !== undefined) return [city, [" city"], highway, [" highway"], mpg];
  const [, figure, short = "", rest = ""] = SHORT_FORM.exec(text) ?? [];
  if (figure !== undefined) return [figure, [(isOne(figure) ? SAID_OF_ONE : SAID)[short], short], rest];
  return DIFFERENCE.test(text) ? [text, [" the usual price"]] : [text];
}
