import type { ReferencePanels } from "~/domain/view-models/reference/reference-panels";
import type { ReferenceTabId } from "~/domain/view-models/reference/reference-tabs";

/** What the page gives to the panel of a tab. */
export interface PanelProps<Tab extends ReferenceTabId> {
  readonly panel: ReferencePanels[Tab];
  /** What the search on the page found. */
  readonly resultsTotal: number;
}
