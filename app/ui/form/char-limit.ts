/** Of a field that cuts nothing: the browser says the limit, with script and without. */
export const charLimit = (maxChars: number) => ({
  pattern: `.{0,${maxChars}}`,
  title: `At most ${maxChars} characters`,
});
