import { expect } from "vitest";
import { CONSUMER_SAVED_SEARCHES_MAX, SAVED_LISTINGS_MAX } from "~/domain/limits";
import { parseKeptSearches } from "~/domain/shopper/alerts/search-keeping";
import { parseQuickSaves } from "~/domain/shopper/saved-listings";
import { action as signIn } from "~/routes/account/sign-in";
import { action as signOut } from "~/routes/account/sign-out";
import { action as changeCars } from "~/routes/saved/change";
import { action as changeSearches } from "~/routes/saved/change-searches";
import { type AccountService, Browser } from "./merging-browser";

export type Tab = 0 | 1;
export type Step =
  | { readonly kind: "open"; readonly tab: Tab }
  | { readonly kind: "car"; readonly tab: Tab; readonly change: "add" | "remove"; readonly id: string }
  | { readonly kind: "search"; readonly tab: Tab; readonly url: string }
  | {
      readonly kind: "sign-in";
      readonly tab: Tab;
      readonly name: "ann" | "bob";
      readonly fails: boolean;
      readonly saves?: string;
    }
  | { readonly kind: "sign-out"; readonly tab: Tab }
  /** Back to the page before, and its form sent once more as it stood. */
  | { readonly kind: "back"; readonly tab: Tab };

/** What should be where, by the rule: the union by identity, the newest of a browser where there is no room for all. */
class Expected {
  readonly accounts = {
    ann: { cars: new Set<string>(), searches: new Set<string>() },
    bob: { cars: new Set<string>(), searches: new Set<string>() },
  };
  /** Newest first. */
  cars: string[] = [];
  searches: string[] = [];
  signedIn: "ann" | "bob" | null = null;

  merge(name: "ann" | "bob", more: readonly string[] = []): void {
    const into = this.accounts[name];
    const add = (set: Set<string>, newestFirst: readonly string[], max: number) =>
      newestFirst.filter((item) => {
        if (set.size < max) set.add(item);
        return !set.has(item);
      });
    this.cars = add(into.cars, [...new Set([...more, ...this.cars])], SAVED_LISTINGS_MAX).slice(0, 5);
    this.searches = add(into.searches, this.searches, CONSUMER_SAVED_SEARCHES_MAX);
  }
}

export class Visit {
  readonly browser = new Browser();
  readonly expected = new Expected();
  /** What the pages of the tabs were given when they were drawn. */
  readonly pages: { tokens: ReadonlyMap<string, string | undefined>; last: Step | null }[] = [];

  constructor(readonly service: AccountService) {}

  async begin(): Promise<this> {
    for (const name of ["ann", "bob"] as const) {
      for (const id of await this.service.carsOf(name)) this.expected.accounts[name].cars.add(id);
      for (const { searchUrl } of await this.service.searchesOf(name))
        this.expected.accounts[name].searches.add(searchUrl);
    }
    for (const one of [0, 1] as const) await this.open(one);
    return this;
  }

  async open(at: Tab): Promise<void> {
    const { formTokens } = await this.browser.context();
    const forms = ["saved-listings", "saved-searches", "sign-out"] as const;
    this.pages[at] = { tokens: new Map(forms.map((form) => [form, formTokens?.issue(form)])), last: null };
  }

  async take(given: Step): Promise<void> {
    const page = this.pages[given.tab];
    if (page === undefined) return;
    const todo = given.kind === "back" ? page.last : given;
    if (todo === null) return;
    if (todo.kind === "open") return this.open(todo.tab);
    if (todo.kind === "car") await this.changeCar(todo);
    if (todo.kind === "search") await this.saveSearch(todo);
    if (todo.kind === "sign-in") await this.signIn(todo);
    if (todo.kind === "sign-out") await this.signOut(todo.tab);
    const after = this.pages[given.tab];
    if (after !== undefined) after.last = todo;
  }

  tokenOf(at: Tab, form: string): Record<string, string> {
    const formToken = this.pages[at]?.tokens.get(form);
    return formToken === undefined ? {} : { formToken };
  }

  /** A page whose token is another session's is given one, and sends the form again, as its script and its person do. */
  async changeCar({ tab: at, change, id }: Extract<Step, { kind: "car" }>): Promise<void> {
    const send = async (token: Record<string, string>) => {
      const request = this.browser.request("/cars-for-sale/saved/vehicles/change", { [change]: id, ...token });
      return changeCars({ context: await this.browser.context(), request, params: {} });
    };
    let answer = await send(this.tokenOf(at, "saved-listings"));
    if (answer.status === 403) answer = await send(await answer.json());
    this.browser.take(answer.headers);
    const { expected } = this;
    const set = expected.signedIn === null ? null : expected.accounts[expected.signedIn].cars;
    if (set === null) {
      expect(answer.status).toBe(
        change === "add" && !expected.cars.includes(id) && expected.cars.length === 5 ? 409 : 200,
      );
      if (change === "remove") expected.cars = expected.cars.filter((one) => one !== id);
      else if (answer.status === 200)
        expected.cars = [...new Set([id, ...expected.cars])].sort(byOrderOf(expected.cars, id));
      return;
    }
    const isFull = change === "add" && !set.has(id) && set.size >= SAVED_LISTINGS_MAX;
    expect(answer.status).toBe(isFull ? 409 : 200);
    if (isFull) return;
    if (change === "add") set.add(id);
    else set.delete(id);
    expected.cars = expected.cars.filter((one) => !set.has(one) && !(change === "remove" && one === id));
  }

  async saveSearch({ tab: at, url }: Extract<Step, { kind: "search" }>): Promise<void> {
    const send = async (token: Record<string, string>) => {
      const fields = { intent: "save", search: url, ...token };
      const request = this.browser.request("/cars-for-sale/saved/searches/change", fields);
      return changeSearches({ context: await this.browser.context(), request, params: {} });
    };
    let answer = await send(this.tokenOf(at, "saved-searches")).catch(() => null);
    if (answer === null) {
      await this.open(at);
      answer = await send(this.tokenOf(at, "saved-searches"));
    }
    this.browser.take(answer.headers);
    const { outcome }: { outcome: string } = await answer.json();
    const { expected } = this;
    if (expected.signedIn !== null) {
      const { searches } = expected.accounts[expected.signedIn];
      const isFull = !searches.has(url) && searches.size >= CONSUMER_SAVED_SEARCHES_MAX;
      expect(outcome).toBe(isFull ? "full" : "saved");
      if (!isFull) searches.add(url);
    } else if (expected.searches.includes(url)) expect(outcome).toBe("saved-here");
    else if (expected.searches.length === 2) expect(outcome).toBe("limit");
    else expected.searches = [url, ...expected.searches];
  }

  async signIn({ name, fails, saves }: Extract<Step, { kind: "sign-in" }>): Promise<void> {
    this.service.state.fails = fails;
    const path = `/account/sign-in?defaultScreen=signin${saves === undefined ? "" : `&save=${saves}`}`;
    const request = this.browser.request(path, {
      email: `${name}@example.com`,
      password: "a short sentence works well",
    });
    const answer = await signIn({ context: await this.browser.context(), request, params: {} });
    this.service.state.fails = false;
    if (!(answer instanceof Response)) throw new Error("The form came back.");
    this.browser.take(answer.headers);
    this.expected.signedIn = name;
    if (!fails) this.expected.merge(name, saves === undefined ? [] : [saves]);
  }

  async signOut(at: Tab): Promise<void> {
    const send = async () => {
      const request = this.browser.request("/account/sign-out", this.tokenOf(at, "sign-out"));
      const answer = await signOut({ context: await this.browser.context(), request, params: {} });
      this.browser.take(answer.headers);
      return answer.headers.get("Location");
    };
    // A page of another session leads to the account's page, whose button signs out.
    if ((await send()) === "/account/profile") {
      await this.open(at);
      await send();
    }
    const { expected } = this;
    if (expected.signedIn !== null) expected.merge(expected.signedIn);
    expected.signedIn = null;
    expected.cars = [];
    expected.searches = [];
    const nobodys = ["__Host-device", "accountOutcome"];
    expect([...this.browser.jar.keys()].filter((name) => !nobodys.includes(name))).toEqual([]);
  }

  async expectAll(): Promise<void> {
    const { expected, service, browser } = this;
    for (const name of ["ann", "bob"] as const) {
      expect((await service.carsOf(name)).sort(), `cars of ${name}`).toEqual([...expected.accounts[name].cars].sort());
      const searches = await service.searchesOf(name);
      expect(searches.map(({ searchUrl }) => searchUrl).sort(), `searches of ${name}`).toEqual(
        [...expected.accounts[name].searches].sort(),
      );
      for (const { searchUrl, title, frequency } of searches)
        if (name === "ann" && /=50\d{3}$/.test(searchUrl) && title === "Mine") expect(frequency).toBe("weekly");
    }
    const saves = parseQuickSaves(await browser.listOf("quickSaves"));
    expect(
      saves.map(({ listingId }) => listingId),
      "cars of the browser",
    ).toEqual(expected.cars);
    const kept = parseKeptSearches(await browser.listOf("savedSearches"));
    expect(
      kept.map(({ url }) => url),
      "searches of the browser",
    ).toEqual(expected.searches);
  }
}

/** The added one stands first, unless it stood there before. */
const byOrderOf = (before: readonly string[], added: string) => (one: string, other: string) =>
  before.includes(added)
    ? before.indexOf(one) - before.indexOf(other)
    : one === added
      ? -1
      : other === added
        ? 1
        : before.indexOf(one) - before.indexOf(other);
