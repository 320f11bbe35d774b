/** What the card says from then on, for a day. */
export function sentTodayLabel(kind: "email" | "offer"): string {
  return kind === "offer" ? "Offer sent today" : "Emailed today";
}
