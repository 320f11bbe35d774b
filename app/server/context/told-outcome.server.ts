import type { AppLoadContext } from "@remix-run/node";

/** Where an address says what came of a form. */
interface ToldBy {
  readonly parameter: string;
  /** The form, with what it was about. */
  readonly about: string;
  /** Only the page of the session that sent the form believes it. */
  readonly isOfSession?: true;
}

type Receiving = Pick<AppLoadContext, "receipts" | "consumer">;

/**
 * "said=removed.…": an outcome with its receipt, without which no page believes it. `idToken`: of the session that the form
 * began; default: of the one that sent it.
 */
export function tellOutcome(context: Receiving, told: ToldBy, outcome: string, idToken?: string): string {
  return `${told.parameter}=${stampOutcome(context, told, outcome, idToken)}`;
}

/** The value alone, for an address that is put together otherwise. */
export function stampOutcome(context: Receiving, told: ToldBy, outcome: string, idToken?: string): string {
  const receipt = context.receipts?.issue({ about: told.about, outcome, idToken: sessionOf(told, context, idToken) });
  return receipt === undefined ? outcome : `${outcome}.${receipt}`;
}

/** What an address says of the form before its page; null where nothing came of any, such as for a word that was typed. */
export function toldOutcome(context: Receiving, request: Request, told: ToldBy): string | null {
  const given = new URL(request.url).searchParams.get(told.parameter) ?? "";
  const [, outcome = "", receipt = ""] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(given) ?? [];
  const { about } = told;
  const isTrue = context.receipts?.holds({ about, outcome, idToken: sessionOf(told, context) }, receipt) === true;
  return isTrue ? outcome : null;
}

const sessionOf = ({ isOfSession }: ToldBy, { consumer }: Receiving, begun = consumer?.idToken): string =>
  isOfSession ? (begun ?? "") : "";
