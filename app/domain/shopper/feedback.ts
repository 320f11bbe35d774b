import { REFERENCE_TAB_SEGMENTS } from "../search/search-path";
import { pressedAnswer } from "./button-names";

/** A "Was this helpful?" of the reference section. Few and fixed, so that what a cookie remembers stays small for good. */
const FEEDBACK_WIDGETS = ["links", ...REFERENCE_TAB_SEGMENTS] as const;
export type FeedbackWidget = (typeof FEEDBACK_WIDGETS)[number];

/** The widgets in whatever a cookie held, each once. */
export function parseAnsweredWidgets(value: unknown): readonly FeedbackWidget[] {
  return Array.isArray(value) ? FEEDBACK_WIDGETS.filter((widget) => value.includes(widget)) : [];
}

interface Feedback {
  readonly widget: FeedbackWidget;
  readonly isHelpful: boolean;
}

/** Null where the fields are not those of our form. */
export function parseFeedback(fields: Pick<FormData, "get" | "keys">): Feedback | null {
  const widget = FEEDBACK_WIDGETS.find((known) => known === fields.get("widget"));
  const helpful = fields.get("helpful") ?? pressedAnswer(fields.keys(), "helpful");
  return widget === undefined || (helpful !== "yes" && helpful !== "no")
    ? null
    : { widget, isHelpful: helpful === "yes" };
}
