import { escapeXml } from "../crawl/xml-text";
import { BUDGET_KINDS, FIRST_BUDGET, standingBudget } from "../money/budget";
import { FORM_TOKEN_FIELD, STANDING_BUDGET_FIELD } from "../shopper/hidden-fields";
import { FROM_PARAMETER, WALLET_PATH } from "../site-paths";
import type { WalletCell } from "../view-models/site/wallet-cells";
import {
  CLOSE_PROMPT_INTENT,
  INTENT_FIELD,
  OPEN_STEP_INTENT,
  SET_ON_CARD_INTENT,
} from "../view-models/site/wallet-page";

/** A cell of the wallet's as HTML: it needs no script, and the search page has none to spare for it. */
export function walletCellMarkup(cell: WalletCell): string {
  const { heading, sentence, link, budgetForm, keepHref } = cell;
  return [
    `<h3>${escapeXml(heading)}</h3><p>${escapeXml(sentence)}</p>`,
    budgetForm === undefined
      ? ""
      : formOf(cell, "Set my budget", { fields: budgetFields(budgetForm.amount), data: " data-budget" }),
    cell.id === "promotion"
      ? formOf(cell, link.label, { fields: openButton(link.label), action: link.href })
      : linkTo(link.href, link.label, budgetForm === undefined ? "btn" : "small"),
    keepHref === undefined ? "" : promptOf(cell, keepHref),
  ].join("");
}

const budgetFields = (amount: string) =>
  `${hidden(INTENT_FIELD, SET_ON_CARD_INTENT)}${hidden(STANDING_BUDGET_FIELD, standingBudget(FIRST_BUDGET.kind, amount))}<fieldset class="seg"><legend class="vh">Budget as</legend>${BUDGET_KINDS.map(kindRadio).join("")}</fieldset><label class="f">Budget in dollars<input class="in" name="budget" value="${escapeXml(amount)}" inputmode="numeric" autocomplete="off"></label><button class="btn cta" type="submit">Set My Budget</button>`;

const kindRadio = ({ code, label }: (typeof BUDGET_KINDS)[number]) =>
  `<label><input type="radio" name="paymentType" value="${code}"${code === FIRST_BUDGET.kind ? " checked" : ""}>${label}</label>`;

function promptOf(cell: WalletCell, href: string): string {
  const no = `${hidden(INTENT_FIELD, CLOSE_PROMPT_INTENT)}<button class="btn quiet" type="submit">Not now</button>`;
  const way = linkTo(href, "Keep it in a free account", "small");
  return `<p class="small">Your wallet is in this browser alone.</p>${way}${formOf(cell, "Your wallet in an account", { fields: no })}`;
}

/** A form, since whoever opens a promotion gets the next one: no GET changes the wallet. Text browsers show a button's value. */
const openButton = (label: string) =>
  `${hidden(INTENT_FIELD, OPEN_STEP_INTENT)}<button class="btn" type="submit">${escapeXml(label)}</button>`;

interface CellForm {
  readonly fields: string;
  readonly action?: string;
  /** By which script knows the form of a budget (ui/form/typed-budget.ts). */
  readonly data?: string;
}

function formOf({ from, token }: WalletCell, name: string, { fields, action = WALLET_PATH, data = "" }: CellForm) {
  const session = token === undefined ? "" : hidden(FORM_TOKEN_FIELD, token);
  return `<form method="post" action="${escapeXml(action)}" aria-label="${escapeXml(name)}"${data}>${session}${hidden(FROM_PARAMETER, from)}${fields}</form>`;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;
const linkTo = (href: string, label: string, className: string) =>
  `<a class="${className}" href="${escapeXml(href)}" rel="nofollow">${escapeXml(label)}</a>`;
