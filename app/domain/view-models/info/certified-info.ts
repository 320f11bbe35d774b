import type { CertifiedContent } from "~/contract/content/content";
import { BRANDS } from "~/domain/brand";
import { formatCount } from "~/domain/figures/format-figures";
import { MONEY_BACK_DAYS, MONEY_BACK_MILES } from "~/domain/limits";
import type { InfoPage, InfoSection } from "./info-page";

interface CertifiedLinks {
  /** The search with certified vehicles besides what it finds; null where it finds them already. */
  readonly includeHref: string | null;
  readonly moneyBackHref: string;
  readonly cancelHref: string;
}

const INCLUDE_CERTIFIED_LABEL = "Include Certified Vehicles";
const GOLD = "GOLD_CERTIFIED";
const ALREADY_INCLUDED: InfoSection = { paragraphs: ["Your search includes certified cars already."] };
const MONEY_BACK: CertifiedContent["moneyBack"] = {
  days: MONEY_BACK_DAYS,
  miles: MONEY_BACK_MILES,
  title: `${MONEY_BACK_DAYS} days or ${formatCount(MONEY_BACK_MILES)} miles money-back guarantee`,
  steps: [],
  disclaimer: "The terms cannot be shown just now. Ask the dealer for them in writing.",
};
/** The guarantee has one program behind it (section 1): the one whose cars may be Gold Certified. */
const MONEY_BACK_PROGRAM: InfoSection = {
  heading: "Whose program it is",
  paragraphs: [
    `The guarantee belongs to ${BRANDS["car-maker"].name}. ${BRANDS["car-maker"].notice} It covers cars whose page says “Gold Certified”, and no others. Car makers' certified programs have terms of their own: ask the dealer for them in writing.`,
  ],
};
const CERTIFIED_TITLE = "What “Certified” means";

/** The programmes side by side. Where the content cannot be had, the choice stands all the same (section 8). */
export function toCertifiedInfo(facts: CertifiedContent | null, links: CertifiedLinks): InfoPage {
  const { sections, ...choice } = toChoice(links);
  if (facts === null) {
    return {
      kind: "info",
      title: CERTIFIED_TITLE,
      lead: "We can't show the details of the programs right now. Each certified car names its own.",
      sections,
      ...choice,
    };
  }
  const general = facts.programs.filter(({ code, listingType }) => listingType === "CERTIFIED" || code === "3P_CERT");
  const thirdParties = facts.programs.filter(
    ({ code, listingType }) => listingType === "3P_CERT" && code !== "3P_CERT",
  );
  return {
    kind: "info",
    title: CERTIFIED_TITLE,
    figures: toFigures(facts),
    sections: [
      {
        table: {
          caption: "Certification levels",
          columns: ["Level", "What it means", "Warranty"],
          rows: [
            ...general.map((program) => [program.name, program.tagline, toWarranty(program)]),
            ["Used", "Not certified: the seller describes it", "As the seller states"],
          ],
        },
      },
      ...general.map(toProgramSection),
      ...(thirdParties.length > 0
        ? [{ paragraphs: [`Third-party certification here is by ${inWords(thirdParties.map(({ name }) => name))}.`] }]
        : []),
      ...sections,
    ],
    links: [{ label: facts.moneyBack.title, href: links.moneyBackHref, isOverlay: true }],
    ...choice,
  };
}

/** The guarantee. Where the content cannot be had, its days and miles are those of section 9 and its steps are left out. */
export function toMoneyBackInfo(
  facts: CertifiedContent | null,
  links: CertifiedLinks & { readonly certifiedHref: string; readonly programCarsHref: string },
): InfoPage {
  const { days, miles, title, steps, disclaimer } = facts?.moneyBack ?? MONEY_BACK;
  const { sections, ...choice } = toChoice(links);
  return {
    kind: "info",
    title: "Money-back guarantee",
    lead: title,
    figures: [
      { value: `${days} days`, text: "to bring the car back" },
      { value: `${formatCount(miles)} miles`, text: "or this far, whichever comes first" },
    ],
    sections: [MONEY_BACK_PROGRAM, ...(steps.length > 0 ? [{ heading: "How it works", steps }] : []), ...sections],
    note: disclaimer,
    links: [
      { label: "See this program's certified cars", href: links.programCarsHref },
      { label: "What “Certified” means", href: links.certifiedHref, isOverlay: true },
    ],
    ...choice,
  };
}

/** Section 4: to include certified vehicles, or to cancel. What would change nothing is no choice, and it is said why. */
function toChoice({ includeHref, cancelHref }: CertifiedLinks): Pick<InfoPage, "sections" | "action" | "cancelHref"> {
  if (includeHref === null) return { sections: [ALREADY_INCLUDED], cancelHref };
  return { sections: [], action: { label: INCLUDE_CERTIFIED_LABEL, href: includeHref }, cancelHref };
}

/** The figures of the highest level, as the design shows them. */
function toFigures({ programs, moneyBack }: CertifiedContent): NonNullable<InfoPage["figures"]> {
  const limits = programs.find(({ code }) => code === GOLD)?.limits;
  const figures: { value: string; text: string }[] = [];
  if (limits?.inspectionPoints) {
    figures.push({ value: String(limits.inspectionPoints), text: "points inspected for Gold certified" });
  }
  if (limits?.maxAgeYears && limits.maxMiles) {
    figures.push({
      value: `${limits.maxAgeYears} years`,
      text: `old at most, under ${formatCount(limits.maxMiles)} miles`,
    });
  }
  return [
    ...figures,
    { value: `${moneyBack.days} days`, text: `or ${formatCount(moneyBack.miles)} miles, money back` },
  ];
}

function toWarranty({ code, listingType, limits }: CertifiedContent["programs"][number]): string {
  if (code === GOLD) return "Ask the dealer";
  if (limits?.warrantyDaysMin !== undefined && limits.warrantyDaysMax !== undefined) {
    return `${limits.warrantyDaysMin} to ${limits.warrantyDaysMax} days, limited`;
  }
  return listingType === "CERTIFIED" ? "The car maker's own" : "Limited";
}

function toProgramSection({ name, benefits, disclaimer }: CertifiedContent["programs"][number]): InfoSection {
  return {
    heading: name,
    list: benefits.map(({ title, text }) => ({ term: title, text })),
    ...(disclaimer !== undefined && { paragraphs: [disclaimer] }),
  };
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
