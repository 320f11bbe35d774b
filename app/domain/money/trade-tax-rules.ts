import { STATES } from "../states";
import type { CarCondition } from "./apr-table";
import { dollars, formatMoney } from "./money";
import type { TradeTaxRule } from "./sales-tax";

/** How sure a rule is: `law` was read at the state or a trade body's notice; `lists` of others agree; they disagree (`doubtful`). */
type Confidence = "law" | "lists" | "doubtful";

interface StateTaxRule {
  readonly rule: "full" | "difference" | "michigan" | "no-sales-tax";
  /** Used cars pay on the full price where it is of new ones alone. */
  readonly appliesTo: "all" | "new";
  readonly source: string;
  readonly confidence: Confidence;
  /** What a used car's tax depends on besides. */
  readonly usedOnly?: string;
}

const LISTS = "dealers' lists of state rules, seen 2026-11-25";
/** Most states tax what is paid besides the old car. */
const USUAL: StateTaxRule = { rule: "difference", appliesTo: "all", source: LISTS, confidence: "lists" };
/** In none of the lists, which are of the states and the District of Columbia. */
const UNLISTED: ReadonlySet<string> = new Set(["AS", "GU", "MP", "PR", "VI"]);
const DOUBTFUL: StateTaxRule = { rule: "full", appliesTo: "all", source: LISTS, confidence: "doubtful" };
const NO_SALES_TAX: StateTaxRule = { rule: "no-sales-tax", appliesTo: "all", source: LISTS, confidence: "lists" };

/** States that differ from the usual rule; doubtful ones are taxed on the full price until their law was read. */
const STATE_RULES: Readonly<Record<string, StateTaxRule>> = {
  CA: DOUBTFUL,
  VA: { ...DOUBTFUL, confidence: "lists" },
  HI: DOUBTFUL,
  DC: DOUBTFUL,
  MD: DOUBTFUL,
  VT: DOUBTFUL,
  MI: { rule: "michigan", appliesTo: "all", source: "michiganada.org, notices of 2019 and 2023", confidence: "law" },
  KY: {
    ...USUAL,
    source: "revenue.ky.gov",
    confidence: "law",
    usedOnly:
      "where an affidavit names the price, and on no less than half of what the two cars' book values differ by",
  },
  OH: { ...USUAL, appliesTo: "new", source: "tax.ohio.gov", confidence: "law" },
  AK: NO_SALES_TAX,
  DE: NO_SALES_TAX,
  MT: NO_SALES_TAX,
  NH: NO_SALES_TAX,
  OR: NO_SALES_TAX,
};

/** Michigan's credit was $5,000 in 2019, and grows by $1,000 a year; above $14,000 it has no cap. */
const MICHIGAN = { firstYear: 2019, firstCapDollars: 5_000, yearlyDollars: 1_000, lastCapDollars: 14_000 };

export interface AppliedTaxRule {
  readonly rule: TradeTaxRule;
  /** A sentence for the page. */
  readonly note: string;
}

const nameOf = (state: string): string => STATES[state] ?? state;

/** What a state's sales tax makes of a car given in part payment; `state` is two letters, "" for none named. */
export function tradeTaxRuleOf(state: string, condition: CarCondition, year: number): AppliedTaxRule {
  if (state === "") {
    return {
      rule: { kind: "full" },
      note: "Tax is on the full price. Your state may give credit for a trade-in: name it.",
    };
  }
  const name = nameOf(state);
  if (UNLISTED.has(state)) {
    return {
      rule: { kind: "full" },
      note: `We know no rule of ${name}, so tax is on the full price. A credit for your trade-in may apply: ask your dealer.`,
    };
  }
  const known = STATE_RULES[state] ?? USUAL;
  if (known.confidence === "doubtful") {
    return {
      rule: { kind: "full" },
      note: `Sources disagree about ${name}, so tax is on the full price. A credit for your trade-in may apply: ask your dealer.`,
    };
  }
  if (known.rule === "no-sales-tax") {
    return {
      rule: { kind: "full" },
      note: `${name} has no general sales tax; the rate that you typed is on the full price.`,
    };
  }
  if (known.rule === "michigan") return michiganRule(year, known.source);
  if (known.rule === "full" || (known.appliesTo === "new" && condition === "used")) {
    return { rule: { kind: "full" }, note: `${name} taxes the full price of a ${condition} car (${known.source}).` };
  }
  const { usedOnly, appliesTo, source } = known;
  const priceOf = usedOnly === undefined && appliesTo === "all" ? "the price" : `the price of a ${condition} car`;
  const only = condition === "used" && usedOnly !== undefined ? ` ${usedOnly}` : "";
  return { rule: { kind: "difference" }, note: `${name} taxes ${priceOf} less your trade-in${only} (${source}).` };
}

function michiganRule(year: number, source: string): AppliedTaxRule {
  const cap = MICHIGAN.firstCapDollars + (year - MICHIGAN.firstYear) * MICHIGAN.yearlyDollars;
  if (cap > MICHIGAN.lastCapDollars)
    return { rule: { kind: "difference" }, note: `Michigan taxes the price less your trade-in (${source}).` };
  return {
    rule: { kind: "capped", cap: dollars(cap) },
    note: `Michigan takes up to ${formatMoney(dollars(cap))} of your trade-in off the taxed price in ${year} (${source}).`,
  };
}

const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  law: "we read it at the state or in its dealers' notices",
  lists: "lists of others agree on it, and we have not read the law",
  doubtful: "lists of others disagree",
};

/** How sure the rule of a state is, in a sentence; nothing where no state is named, or no rule is known. */
export function tradeTaxConfidence(state: string): string | undefined {
  if (state === "" || UNLISTED.has(state)) return undefined;
  return `How sure this is: ${CONFIDENCE_WORDS[(STATE_RULES[state] ?? USUAL).confidence]}. Ask your dealer.`;
}
