// Styles of the panels: the server links none for what is imported late.
import "./charts.css";
import "./table.css";
import "./trims.css";
import type { ComponentType } from "react";
import type { ShownPanel } from "~/domain/view-models/reference/reference-panels";
import type { ReferenceTabId } from "~/domain/view-models/reference/reference-tabs";
import type { PanelProps } from "./panel-props";
import { REFERENCE_PANELS } from "./reference-panels";

/** The panel of the open tab. */
export function ReferencePanel<Tab extends ReferenceTabId>(props: ShownPanel<Tab> & { resultsTotal: number }) {
  const { tab, panel, resultsTotal } = props;
  const Panel: ComponentType<PanelProps<Tab>> = REFERENCE_PANELS[tab];
  return <Panel panel={panel} resultsTotal={resultsTotal} />;
}
