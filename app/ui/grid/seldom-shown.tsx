// Their styles stay with the page: the server draws them, and links no style sheet for what is imported late.
import "../chips/clarification.css";
import "../reference/reference.css";
import "../vehicle/similar-vehicles.css";
import { OneClickButton, OneClickForm } from "../card/seldom-one-click";
import { FormExpired, NoResults, PastEnd, UnknownSegment } from "../states/lazy-states";
import { loadShown, seldom } from "../states/seldom";

/** What few searches show, beside the states: see `lazy-states`. */
export const MissingTab = seldom("tab", async () => (await import("../reference/missing-tab")).MissingTab);
export const Clarification = seldom("question", async () => (await import("./clarification")).Clarification);
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

/** The panels of the reference tabs, which the search page itself shows none of. */
const findPanels = async () => Object.values((await import("../reference/reference-panels")).REFERENCE_PANELS);

/** On the server, before its first page: it renders without waiting. */
export async function loadSeldom(): Promise<void> {
  await Promise.all([...ALL, ...(await findPanels())].map(({ load }) => load()));
}

/** What the document shows of these: hydration must find it there, since React does not wait at the root. */
export async function loadSeldomShown(): Promise<void> {
  const panels = document.querySelector(".refpanel template[data-seldom]") ? await findPanels() : [];
  await loadShown([...ALL, ...panels]);
}

const Nothing = () => null;
