import type { InfoPage } from "./info-page";

const TYPES = [
  {
    code: "ELE",
    term: "Electric",
    cells: ["Always", "Never", "Always"],
    text: "A battery and a motor, no engine. Best where you can charge at home or at work. The range on each car is the rated one; cold weather and fast roads shorten it.",
  },
  {
    code: "PIH",
    term: "Plug-in hybrid",
    cells: ["For its electric miles", "With gasoline", "For the first miles of a charge"],
    text: "A battery for the daily drive and an engine for the long one. If you never charge it, it runs like a regular hybrid.",
  },
  {
    code: "HYB",
    term: "Hybrid",
    cells: ["Never", "With gasoline", "At low speed, for moments"],
    text: "The engine charges a small battery that helps it. You drive it like any car and buy less gas.",
  },
  {
    code: "HYDR",
    term: "Hydrogen",
    cells: ["Never", "With hydrogen", "Always"],
    text: "A fuel cell makes the electricity on board. Filling up takes minutes, but stations are few. Find one near you first.",
  },
] as const;

/**
 * "Electric Vehicle Types & Differences" (section 2). `hrefOfFuel` leads to the search for one kind; `fuelTypeGroup` is
 * the one kind that the page shows, held in its own address (`hrefOfPage`) and nowhere else.
 */
export function toElectricInfo(options: {
  readonly fuelTypeGroup?: string | null;
  readonly hrefOfFuel: (fuelTypeGroup: string) => string;
  readonly hrefOfPage: (fuelTypeGroup: string | null) => string;
  readonly cancelHref: string;
}): InfoPage {
  const { hrefOfFuel, hrefOfPage, cancelHref } = options;
  const chosen = TYPES.find(({ code }) => code === options.fuelTypeGroup?.toUpperCase());
  const shown = chosen === undefined ? TYPES : [chosen];
  const kinds = [{ code: null, term: "All types" }, ...TYPES];
  return {
    kind: "info",
    title: "Electric Vehicle Types & Differences",
    lead: "What matters is where the energy comes from: a plug, a pump, or both.",
    choices: {
      label: "Filter by fuel type",
      options: kinds.map(({ code, term }) => ({
        label: term,
        href: hrefOfPage(code),
        ...(code === (chosen?.code ?? null) && { isCurrent: true }),
      })),
    },
    sections: [
      {
        table: {
          caption: "Electric vehicle types side by side",
          columns: ["Type", "You plug it in", "You fill it up", "Drives on electricity alone"],
          rows: shown.map(({ term, cells }) => [term, ...cells]),
        },
      },
      {
        heading: "Which one fits",
        list: shown.map(({ code, term, text }) => ({ term, text, href: hrefOfFuel(code) })),
      },
    ],
    cancelHref,
  };
}
