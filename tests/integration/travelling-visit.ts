import { expect } from "vitest";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { saidIn } from "~/domain/wallet/wallet";
import { action as signIn } from "~/routes/account/sign-in";
import { action as signOut } from "~/routes/account/sign-out";
import { action as compare } from "~/routes/compare/shortlist";
import { browserViews, noteView, openHistory } from "~/server/shopper/history.server";
import { changeHistory } from "~/server/shopper/history-changes.server";
import { openPendingSignUp } from "~/server/shopper/pending-sign-up.server";
import { openShortlist } from "~/server/shopper/shortlist.server";
import { changeWallet, openWallet } from "~/server/shopper/wallet.server";
import { PASSWORD, type TravellingService } from "./travelling-service";

export type Tab = 0 | 1;
type Known = "ann" | "bob";
export type Step =
  | { readonly kind: "open"; readonly tab: Tab }
  | { readonly kind: "compare"; readonly tab: Tab; readonly change: "add" | "remove"; readonly id: string }
  | { readonly kind: "budget"; readonly tab: Tab; readonly dollars: number }
  | { readonly kind: "look"; readonly tab: Tab; readonly id: string }
  /** "Add to my history": the cars from before signing in. */
  | { readonly kind: "keep-history"; readonly tab: Tab }
  | { readonly kind: "sign-in"; readonly tab: Tab; readonly name: Known }
  | { readonly kind: "sign-up"; readonly tab: Tab }
  /** The link of the mail, pressed in another browser. */
  | { readonly kind: "confirm-elsewhere"; readonly tab: Tab }
  /** The same account in another browser. */
  | {
      readonly kind: "elsewhere";
      readonly tab: Tab;
      readonly name: Known;
      readonly id: string;
      readonly dollars: number;
    }
  | { readonly kind: "sign-out"; readonly tab: Tab }
  /** Back to the page before, and its form sent once more as it stood. */
  | { readonly kind: "back"; readonly tab: Tab };

/** Of an account or a browser. */
interface Lists {
  /** In the order of adding. */
  compared: string[];
  budget: { readonly dollars: number; readonly at: number } | null;
  /** When each car was looked at. */
  views: Map<string, number>;
}

const noLists = (): Lists => ({ compared: [], budget: null, views: new Map() });

function putCompared(lists: Lists, change: "add" | "remove", id: string): boolean {
  if (change === "remove") lists.compared = lists.compared.filter((one) => one !== id);
  else if (lists.compared.includes(id)) return true;
  else if (lists.compared.length === COMPARE_MAX_LISTINGS) return false;
  else lists.compared.push(id);
  return true;
}

const newestFirst = ({ views }: Lists) => [...views].sort(([, one], [, other]) => other - one).map(([id]) => id);

/** One browser with two tabs, what it and each account should hold, and what they do. */
export class TravellingVisit {
  readonly accounts = new Map<string, Lists>();
  browser: Lists = noLists();
  signedIn: string | null = null;
  /** The sign-up of this browser: its address, whose account there is once it is confirmed. */
  pending: { readonly email: string; isConfirmed: boolean } | null = null;
  readonly pages: { tokens: Record<string, string | undefined>; last: Step | null }[] = [];
  signUps = 0;

  constructor(
    readonly service: TravellingService,
    readonly own: Awaited<ReturnType<TravellingService["aBrowser"]>>,
  ) {}

  /** `compares`: how many cars Ann's account compares before. */
  static async begin(service: TravellingService, compares: number): Promise<TravellingVisit> {
    const visit = new TravellingVisit(service, await service.aBrowser());
    for (const name of ["ann", "bob"] as const) visit.accounts.set(visit.own.emailOf(name), noLists());
    for (let at = 0; at < compares; at += 1)
      await visit.changeElsewhere({ kind: "elsewhere", tab: 0, name: "ann", id: `OLD${at}`, dollars: 300 });
    for (const tab of [0, 1] as const) await visit.open(tab);
    return visit;
  }

  async take(given: Step): Promise<void> {
    this.service.passTime();
    const page = this.pages[given.tab];
    const todo = given.kind === "back" ? page?.last : given;
    if (page === undefined || todo === undefined || todo === null) return;
    switch (todo.kind) {
      case "open":
        return this.open(todo.tab);
      case "compare":
        await this.compare(todo);
        break;
      case "budget":
        await this.sayBudget(todo.dollars);
        break;
      case "look":
        await this.look(todo.id);
        break;
      case "keep-history":
        await this.keepHistory();
        break;
      case "sign-in":
        await this.signInAs(todo.name);
        break;
      case "sign-up":
        await this.signUp();
        break;
      case "confirm-elsewhere":
        await this.confirmElsewhere();
        break;
      case "elsewhere":
        await this.changeElsewhere(todo);
        break;
      case "sign-out":
        await this.signOut(todo.tab);
        break;
      case "back":
        break;
    }
    page.last = todo;
  }

  get lists(): Lists {
    return (this.signedIn === null ? undefined : this.accounts.get(this.signedIn)) ?? this.browser;
  }

  /** A page of the browser whose sign-up was confirmed signs it in, once. */
  async open(tab: Tab): Promise<void> {
    const request = this.own.get("/cars-for-sale");
    const way = await openPendingSignUp(await this.own.context(), request).catch((thrown: unknown) => thrown);
    if (way instanceof Response) this.own.take(way.headers);
    if (this.signedIn === null && this.pending?.isConfirmed) {
      expect(way).toBeInstanceOf(Response);
      this.enter(this.pending.email);
    } else expect(way).not.toBeInstanceOf(Response);
    const { formTokens } = await this.own.context();
    const tokens = { compare: formTokens?.issue("saved-listings"), "sign-out": formTokens?.issue("sign-out") };
    this.pages[tab] = { tokens, last: null };
  }

  /** What travels does so once; the history only where its person says so. */
  enter(email: string): void {
    const lists = this.accounts.get(email) ?? noLists();
    const more = this.browser.compared.filter((id) => !lists.compared.includes(id));
    lists.compared.push(...more.slice(Math.max(0, more.length - (COMPARE_MAX_LISTINGS - lists.compared.length))));
    const { budget } = this.browser;
    if (budget !== null && (lists.budget === null || budget.at > lists.budget.at)) lists.budget = budget;
    this.browser = { ...noLists(), views: this.browser.views };
    this.signedIn = email;
    this.pending = null;
  }

  /** A page whose token is another session's is given one, and sends the form again, as its script does. */
  async compare({ tab, change, id }: Extract<Step, { kind: "compare" }>): Promise<void> {
    const send = async (formToken: string | undefined) => {
      const fields = { [change]: id, ...(formToken !== undefined && { formToken }) };
      const request = this.own.post("/cars-for-sale/compare/shortlist", fields);
      return compare({ context: await this.own.context(), request, params: {} });
    };
    let answer = await send(this.pages[tab]?.tokens.compare);
    if (answer.status === 403) {
      const { formToken }: { formToken?: string } = await answer.json();
      answer = await send(formToken);
    }
    this.own.take(answer.headers);
    expect(answer.status).toBe(putCompared(this.lists, change, id) ? 200 : 409);
  }

  async sayBudget(dollars: number): Promise<void> {
    const budget = { kind: "monthly", dollars } as const;
    const { wallet, headers } = await changeWallet(await this.own.context(), this.own.get("/"), { budget });
    this.own.take(headers);
    expect(wallet).not.toBeNull();
    this.lists.budget = { dollars, at: Date.now() };
  }

  async look(id: string): Promise<void> {
    await noteView(await this.own.context(), this.own.get("/"), id);
    this.lists.views.set(id, Date.now());
  }

  async keepHistory(): Promise<void> {
    const { signedIn, browser } = this;
    if (signedIn === null) return;
    await changeHistory(await this.own.context(), this.own.get("/"), { kind: "merge" });
    const { views } = this.lists;
    for (const [id, at] of browser.views) views.set(id, Math.max(at, views.get(id) ?? 0));
    browser.views = new Map();
  }

  async signInAs(name: Known): Promise<void> {
    await this.own.signsIn(this.own.emailOf(name));
    this.enter(this.own.emailOf(name));
  }

  async signUp(): Promise<void> {
    if (this.signedIn !== null) return;
    this.signUps += 1;
    const email = this.own.emailOf(`eve-${this.signUps}`);
    const request = this.own.post("/account/sign-in?defaultScreen=signup", { email, password: PASSWORD });
    const answer = await signIn({ context: await this.own.context(), request, params: {} });
    if (!(answer instanceof Response)) throw new Error("The form came back.");
    this.own.take(answer.headers);
    this.pending = { email, isConfirmed: false };
  }

  async confirmElsewhere(): Promise<void> {
    const { pending } = this;
    if (pending === null) return;
    await this.service.confirm(pending.email);
    pending.isConfirmed = true;
    if (!this.accounts.has(pending.email)) this.accounts.set(pending.email, noLists());
  }

  async changeElsewhere({ name, id, dollars }: Extract<Step, { kind: "elsewhere" }>): Promise<void> {
    const email = this.own.emailOf(name);
    await this.service.changeElsewhere(email, id, dollars);
    const lists = this.accounts.get(email);
    if (lists === undefined) return;
    putCompared(lists, "add", id);
    lists.budget = { dollars, at: Date.now() };
  }

  async signOut(tab: Tab): Promise<void> {
    if (this.signedIn === null) return;
    const send = async () => {
      const formToken = this.pages[tab]?.tokens["sign-out"] ?? "";
      const request = this.own.post("/account/sign-out", { formToken });
      const answer = await signOut({ context: await this.own.context(), request, params: {} });
      this.own.take(answer.headers);
      return answer.headers.get("Location");
    };
    // A page of another session leads to the account's page, whose button signs out.
    if ((await send()) === "/account/profile") {
      await this.open(tab);
      await send();
    }
    this.signedIn = null;
    this.pending = null;
    this.browser = noLists();
    expect([...this.own.jar.keys()].filter((name) => !["__Host-device", "accountOutcome"].includes(name))).toEqual([]);
  }

  /** Nothing is lost and nothing is there twice, in any account and in the browser. */
  async expectAll(): Promise<void> {
    for (const [email, lists] of this.accounts)
      expect(await this.service.listsOf(email), email).toEqual({
        compared: lists.compared,
        budget: lists.budget?.dollars,
        views: newestFirst(lists),
      });
    const context = await this.own.context();
    const request = this.own.get("/");
    const kept = (await browserViews(context, request)).map(({ listingId }) => listingId);
    expect(kept, "the browser's history").toEqual(newestFirst(this.browser));
    expect(context.consumer === null, "whether somebody is signed in").toBe(this.signedIn === null);
    expect((await openShortlist(context, request)).ids).toEqual(this.lists.compared);
    expect(saidIn((await openWallet(context, request)).wallet, "budget")?.dollars).toBe(this.lists.budget?.dollars);
    expect((await openHistory(context, request)).views.map(({ listingId }) => listingId)).toEqual(
      newestFirst(this.lists),
    );
  }
}
