import type { InfoPage } from "./info-page";

/** "Electric Vehicle Types & Differences" (section 2). `hrefOfFuel` leads to the search for one kind. */
export function toElectricInfo(options: {
  readonly hrefOfFuel: (fuelTypeGroup: string) => string;
  readonly cancelHref: string;
}): InfoPage {
  const { hrefOfFuel, cancelHref } = options;
  return {
    kind: "info",
    title: "Electric vehicle types and differences",
    lead: "What matters is where the energy comes from: a plug, a pump, or both.",
    sections: [
      {
        table: {
          caption: "Electric vehicle types side by side",
          columns: ["Type", "You plug it in", "You fill it up", "Drives on electricity alone"],
          rows: [
            ["Electric", "Always", "Never", "Always"],
            ["Plug-in hybrid", "For its electric miles", "With gasoline", "For the first miles of a charge"],
            ["Hybrid", "Never", "With gasoline", "At low speed, for moments"],
            ["Hydrogen", "Never", "With hydrogen", "Always"],
          ],
        },
      },
      {
        heading: "Which one fits",
        list: [
          {
            term: "Electric",
            text: "A battery and a motor, no engine. Best where you can charge at home or at work. The range on each listing is the rated one; cold weather and fast roads shorten it.",
            href: hrefOfFuel("ELE"),
          },
          {
            term: "Plug-in hybrid",
            text: "A battery for the daily drive and an engine for the long one. Left uncharged, it is a heavy hybrid.",
            href: hrefOfFuel("PIH"),
          },
          {
            term: "Hybrid",
            text: "The engine charges a small battery that helps it. Nothing changes for you but the fuel bill.",
            href: hrefOfFuel("HYB"),
          },
          {
            term: "Hydrogen",
            text: "A fuel cell makes the electricity on board. Filling takes minutes, but stations are few: look for one before you look for a car.",
            href: hrefOfFuel("HYDR"),
          },
        ],
      },
    ],
    cancelHref,
  };
}
