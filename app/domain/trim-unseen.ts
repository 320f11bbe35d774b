/** From the first sign that is seen to the last. The tags of category Cf are part of what is seen: flags of emoji end with them. */
const SEEN = String.raw`(?:[^\s\p{Cf}]|[\u{E0020}-\u{E007F}])`;
const FROM_FIRST_TO_LAST = new RegExp(`${SEEN}(?:.*${SEEN})?`, "su");

/**
 * The text without what cannot be seen at its ends, white space and marks of category Cf: contact cards and chats put marks of
 * direction around numbers and addresses, and whoever copies one takes them along.
 */
export function trimUnseen(text: string): string {
  return FROM_FIRST_TO_LAST.exec(text)?.[0] ?? "";
}
