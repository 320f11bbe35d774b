/** What addresses are compared by: ones that differ in case alone are one mailbox everywhere that matters. */
export const addressKey = (email: string) => email.toLowerCase();

/** One mailbox, however it is written: parts after a plus sign reach the same. */
export const mailboxOf = (email: string) => addressKey(email).replace(/\+[^@]*(?=@)/, "");
