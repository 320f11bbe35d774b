// Their styles stay with the page: the server draws them, and links no style sheet for what is imported late.
import "../chips/clarification.css";
import "../history/own-rows.css";
import "../reference/reference.css";
import "../vehicle/similar-vehicles.css";
import "./late-cars.css";
import { OneClickButton, OneClickForm } from "../card/late-one-click";
import { Tray } from "../compare/shortlist-tray";
import { loadGroupInside, loadGroupInsideShown } from "../filters/late-inside";
import { latePart, loadShown } from "../states/late-part";
import { later } from "../states/later";
import { FormExpired, NoResults, PastEnd, ToldOnce, UnknownSegment } from "../states/lazy-states";

/** What few searches show, beside the states: see `lazy-states`. */
export const MissingTab = latePart("tab", async () => (await import("../reference/missing-tab")).MissingTab);
export const Clarification = latePart("question", async () => (await import("./clarification")).Clarification);
export const TypedNotice = latePart("typed", async () => (await import("./typed-notice")).TypedNotice);
/** Of searches for one model. */
export const ReferenceSection = latePart(
  "model",
  async () => (await import("../reference/reference-section")).ReferenceSection,
);
/** Of searches that find little. It can be done without: where its file is not to be had, the results stand. */
export const LateCars = latePart("beside", () =>
  import("./late-cars").then(
    (file) => file.LateCars,
    () => Nothing,
  ),
);

/** Of visits that looked at a car. The page does without it where its file is not to be had. */
export const OwnRows = latePart("recent", () =>
  import("../history/own-rows").then(
    (file) => file.OwnRows,
    () => Nothing,
  ),
);

/** In no document. It is asked for ahead, since it tells that nothing can be had any more. */
export const FailedNotice = latePart("failed", async () => (await import("./failed-notice")).FailedNotice);

/** Below the results of most searches, where few look. */
export const InlineSubscribeForm = later(async () => (await import("../alerts/subscribe-form")).SubscribeForm);

const ALL = [
  NoResults,
  PastEnd,
  UnknownSegment,
  ToldOnce,
  MissingTab,
  Clarification,
  TypedNotice,
  FormExpired,
  ReferenceSection,
  LateCars,
  OwnRows,
  OneClickButton,
  OneClickForm,
  Tray,
];

/** The panels of the reference tabs, which the search page itself shows none of. */
const findPanels = async () => Object.values((await import("../reference/reference-panels")).REFERENCE_PANELS);

/** On the server, before its first page: it renders without waiting. */
export async function loadLate(): Promise<void> {
  const later = [...ALL, InlineSubscribeForm, ...(await findPanels())];
  await Promise.all([loadGroupInside(), ...later.map(({ load }) => load())]);
}

/** What the document shows of these: hydration must find it there, since React does not wait at the root. */
export async function loadLateParts(): Promise<void> {
  const panels = document.querySelector(".refpanel template[data-late]") ? await findPanels() : [];
  await Promise.all([loadGroupInsideShown(), loadShown([...ALL, ...panels])]);
}

const Nothing = () => null;
