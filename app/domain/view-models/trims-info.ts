import { formatDollars } from "./format-figures";
import type { InfoPage } from "./info-page";
import type { ModelTrimsViewModel, TrimFacts } from "./model-trims";

/** What each trim brings over the one below it, with a way to the cars of it ("Trims modal", section 2). */
export function toTrimsInfo(
  panel: ModelTrimsViewModel | null,
  trims: readonly TrimFacts[],
  options: { readonly modelName: string; readonly compareHref: string; readonly cancelHref: string },
): InfoPage {
  const { modelName, compareHref, cancelHref } = options;
  const title = `Trims of the ${modelName}`;
  if (panel === null) {
    return { kind: "info", title, lead: "No trims are known for this model year.", sections: [], cancelHref };
  }
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

function toTrimText({ equipment }: ModelTrimsViewModel, trim: TrimFacts, index: number): string {
  const added = equipment
    .filter(({ values }) => values[index] && (index === 0 || !values[index - 1]))
    .map(({ name }) => name.toLowerCase());
  const equipmentText =
    added.length === 0
      ? index === 0
        ? ""
        : " Equipment as the one before."
      : ` ${index === 0 ? "Has" : "Adds"} ${added.join(", ")}.`;
  return `${formatDollars(trim.nationalMSRP)} when new, ${trim.engineType}.${equipmentText}`;
}
