/** Whether a form's field is never sent back, not even to who typed it. */
export const isSecretField = (name: string): boolean => /password/i.test(name);
