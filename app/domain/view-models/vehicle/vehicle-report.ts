import type { ListingReportRequest } from "~/contract/messages/messages";
import { formatCount } from "~/domain/figures/format-figures";
import { MESSAGE_MAX_CHARS } from "~/domain/limits";
import { REPORT_REASONS } from "~/domain/shopper/report-reasons";

export interface ReportReading {
  readonly values: { readonly reason: string; readonly comment: string };
  readonly errors: readonly { readonly field: "reason" | "comment"; readonly message: string }[];
  /** Null where there are errors. */
  readonly report: ListingReportRequest | null;
}

/** Reads the report form. Never throws. */
export function readListingReport(typed: (field: "reason" | "comment") => string): ReportReading {
  const values = { reason: typed("reason"), comment: typed("comment").replaceAll("\r\n", "\n").trim() };
  const reason = REPORT_REASONS.find(({ code }) => code === values.reason)?.code;
  const errors: { field: "reason" | "comment"; message: string }[] = [];
  if (reason === undefined) errors.push({ field: "reason", message: "Choose what is wrong" });
  if (values.comment.length > MESSAGE_MAX_CHARS) {
    errors.push({ field: "comment", message: `Keep it to ${formatCount(MESSAGE_MAX_CHARS)} characters` });
  }
  const report = reason === undefined || errors.length > 0 ? null : { reason, comment: values.comment || undefined };
  return { values, errors, report };
}
