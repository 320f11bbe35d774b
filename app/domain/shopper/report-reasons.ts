/** What may be wrong with a listing, in the order of the form. */
export const REPORT_REASON_CODES = ["sold", "price", "facts", "fraud", "other"] as const;
type ReportReason = (typeof REPORT_REASON_CODES)[number];

const LABELS: Readonly<Record<ReportReason, string>> = {
  sold: "It is already sold",
  price: "The price or the fees are wrong",
  facts: "The description or a picture is wrong",
  fraud: "I think it is a fraud",
  other: "Something else",
};

export const REPORT_REASONS = REPORT_REASON_CODES.map((code) => ({ code, label: LABELS[code] }));
