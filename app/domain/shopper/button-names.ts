/**
 * The name of a button that answers a form's question. The answer stands in the name, and the button has no value: text
 * browsers show that beside the button's words, or in their place.
 */
export const buttonName = (question: string, answer: string): string => `${question}.${answer}`;

/** The question and the answer of a button's name; null for the name of any other field. */
export function readButtonName(name: string): { readonly question: string; readonly answer: string } | null {
  const [, question, answer] = /^([A-Za-z]+)\.(.+)$/s.exec(name) ?? [];
  return question === undefined || answer === undefined ? null : { question, answer };
}

/** What the pressed button answers; null where none of the fields is a button that does. */
export function pressedAnswer(names: Iterable<string>, question: string): string | null {
  for (const name of names) {
    const button = readButtonName(name);
    if (button?.question === question) return button.answer;
  }
  return null;
}
