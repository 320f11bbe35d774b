import type { TrimDetails } from "~/contract/models/model-info";
import { formatDollars } from "~/domain/figures/format-figures";
import type { ModelTrimsViewModel } from "../reference/model-trims";
import type { Unshown } from "../reference/unshown";
import type { InfoPage } from "./info-page";

/** Full trim details over the one below it, with a way to the cars of it ("Trims modal", section 2). */
export function toTrimsInfo(
  panel: ModelTrimsViewModel | Unshown,
  trims: readonly TrimDetails[],
  options: { readonly modelName: string; readonly compareHref: string; readonly cancelHref: string },
): InfoPage {
  const { modelName, compareHref, cancelHref } = options;
  const title = `Trims of the ${modelName}`;
  if ("explanation" in panel) return { kind: "info", title, lead: panel.explanation, sections: [], cancelHref };
  return {
    kind: "info",
    title,
    lead: "A trim is a level of equipment. Each one holds what the list says, and is cheaper when used: the price named is the one when new.",
    sections: [
      {
        heading: panel.title,
        list: trims.map((trim, index) => ({
          term: trim.trimName,
          text: toTrimText(panel, trim, index),
          href: panel.trims[index]?.href,
        })),
      },
    ],
    links: [{ label: "Compare them side by side", href: compareHref, isOverlay: true }],
    cancelHref,
  };
}

function toTrimText({ equipment }: ModelTrimsViewModel, trim: TrimDetails, index: number): string {
  const namesOf = (isNamed: (values: readonly boolean[]) => boolean | undefined) =>
    equipment
      .filter(({ values }) => isNamed(values))
      .map(({ name }) => name.toLowerCase())
      .join(", ");
  const added = namesOf((values) => values[index] && !values[index - 1]);
  // The list goes by price, and a dearer trim may have less: a sporty one, or one with the larger engine.
  const missing = namesOf((values) => !values[index] && values[index - 1]);
  const said = [
    ...(added === "" ? [] : [`${index === 0 ? "Has" : "Adds"} ${added}.`]),
    ...(missing === "" ? [] : [`Leaves out ${missing}.`]),
  ];
  if (said.length === 0 && index > 0) said.push("Equipment as the one before.");
  return [`${formatDollars(trim.nationalMSRP)} when new, ${trim.engineType}.`, ...said].join(" ");
}
