// Their styles stay with the page: the server draws them, and links no style sheet for what is imported late.
import "./states.css";
import "../chips/clarification.css";
import "../reference/reference.css";
import "../vehicle/similar-vehicles.css";
import type { ComponentType } from "react";

/**
 * What few searches show, in files that the others do not load. The server has them loaded, so a page without script is
 * whole; in the browser the page before stands until they are there. Never within a Suspense boundary: what React
 * streams into one needs script to be seen.
 */
export const NoResults = seldom("none", async () => (await import("./no-results")).NoResults);
export const PastEnd = seldom("end", async () => (await import("./past-end")).PastEnd);
export const UnknownSegment = seldom("address", async () => (await import("./unknown-segment")).UnknownSegment);
export const MissingTab = seldom("tab", async () => (await import("../reference/missing-tab")).MissingTab);
export const Clarification = seldom("question", async () => (await import("../chips/clarification")).Clarification);
export const FormExpired = seldom("form", async () => (await import("./form-expired")).FormExpired);
/** Of searches for one model. */
export const ReferenceSection = seldom(
  "model",
  async () => (await import("../reference/reference-section")).ReferenceSection,
);
/** Of searches that find little. It can be done without: where its file is not to be had, the results stand. */
export const SimilarToResults = seldom("similar", () =>
  import("../vehicle/similar-to-results").then(
    (file) => file.SimilarToResults,
    () => Nothing,
  ),
);
/** Of shoppers whose words and name are known. */
export const OneClickButton = seldom("mail", async () => (await import("../card/one-click-button")).OneClickButton);
export const OneClickForm = seldom("post", async () => (await import("../card/one-click-button")).OneClickForm);

const ALL = [
  NoResults,
  PastEnd,
  UnknownSegment,
  MissingTab,
  Clarification,
  FormExpired,
  ReferenceSection,
  SimilarToResults,
  OneClickButton,
  OneClickForm,
];

/** On the server, before its first page: it renders without waiting. */
export async function loadSeldom(): Promise<void> {
  await Promise.all(ALL.map(({ load }) => load()));
}

/** What the document shows of these, or null: hydration must find it there, since React does not wait at the root. */
export function loadSeldomShown(): Promise<unknown> | null {
  const marks = document.querySelectorAll<HTMLTemplateElement>("template[data-seldom]");
  const shown = new Set(Array.from(marks, ({ dataset }) => dataset.seldom));
  return shown.size === 0 ? null : Promise.all(ALL.map(({ mark, load }) => (shown.has(mark) ? load() : null)));
}

const Nothing = () => null;

/** As React.lazy, but one that has been loaded renders at once. */
function seldom<Props extends object>(mark: string, find: () => Promise<ComponentType<Props>>) {
  let Found: ComponentType<Props> | null = null;
  let finding: Promise<void> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  const load = () => {
    finding ??= find().then(
      (component) => {
        Found = component;
      },
      (reason: unknown) => {
        failure = { reason };
      },
    );
    return finding;
  };
  function Seldom(props: Props) {
    if (failure !== null) throw failure.reason;
    if (Found === null) throw load();
    return (
      <>
        <Found {...props} />
        <template data-seldom={mark} />
      </>
    );
  }
  return Object.assign(Seldom, { mark, load });
}
