import { waitWords } from "../figures/wait-words";

/** What a form over its limit says before all else, with the true wait: nothing of it was sent, and all of it is there. */
export const limitSentence = (waitSeconds: number): string =>
  `You sent several forms in a short time. Please try again in ${waitWords(waitSeconds)}: this one is still here, and not sent yet.`;
