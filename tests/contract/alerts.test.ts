import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type OperationName, toOperationPath } from "../../app/contract/operations";
import { type StartedUpstream, startUpstream } from "./start-upstream";

/** Saved searches and alerts of the bundled upstream, from the form to the mail and out again. */
const ACCORDS = "/cars-for-sale/used-cars/honda/accord";
const FORDS = "/cars-for-sale/used-cars/ford";

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function call(
  name: OperationName,
  input: { body?: unknown; query?: string; id?: string; idToken?: string } = {},
) {
  const { body, query = "", id, idToken } = input;
  const path = toOperationPath(name, id === undefined ? {} : { id });
  const response = await fetch(`${upstream.url}${path}?${query}`, {
    method: OPERATIONS[name].method,
    headers: { "content-type": "application/json", ...(idToken !== undefined && { "x-id-token": idToken }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: Answer = { status: response.status, body: await response.json() };
  return answer;
}

const subscribe = (email: string, searchResultsURL = ACCORDS) =>
  call("subscribeToSearch", { body: { email, searchResultsURL } });
const mailsTo = (email: string) => upstream.mails().filter((mail) => mail.includes(`To: ${email}`));
const linkIn = (mail: string | undefined, page: string) =>
  new RegExp(`/saved/${page}/([\\w-]{32})`).exec(mail ?? "")?.[1] ?? "";

async function signUp(email: string): Promise<string> {
  const { body } = await call("signUp", { body: { email, password: "a long walk on the beach" } });
  return OPERATIONS.signUp.response.parse(body).idToken;
}

test("an address is asked before it gets anything, and the link tells what it is for without changing it", async (context) => {
  if (!upstream.isOwn) context.skip("the mails of UPSTREAM_URL cannot be read");
  expect(await subscribe("one@example.com", `${ACCORDS}?sortBy=mileageASC&firstRecord=25`)).toMatchObject({
    status: 200,
    body: { outcome: "confirmation-sent", searchName: "Used Honda Accord for sale" },
  });
  const [mail, ...others] = mailsTo("one@example.com");
  expect(others).toEqual([]);
  expect(mail).toContain("Subject: Please confirm: Used Honda Accord for sale");
  expect(mail).not.toContain("List-Unsubscribe");
  const token = linkIn(mail, "confirm");
  const look = () => call("alertSubscription", { query: `purpose=confirm&token=${token}` });
  expect(await look()).toMatchObject({ body: { searchResultsURL: ACCORDS, isConfirmed: false, alertsOfPerson: 0 } });
  expect(await look()).toMatchObject({ body: { isConfirmed: false } });
  expect(await call("alertSubscription", { query: `purpose=stop&token=${token}` })).toMatchObject({ status: 404 });
  expect(await call("confirmAlert", { body: { token, frequency: "weekly" } })).toMatchObject({
    body: { isConfirmed: true, frequency: "weekly" },
  });
  expect(await call("confirmAlert", { body: { token: "x".repeat(32) } })).toMatchObject({ status: 404 });
});

test("the answer is the same for an address that gets two alerts and one that gets none; the mail tells", async (context) => {
  if (!upstream.isOwn) context.skip("subscribing writes, and the services of UPSTREAM_URL are not ours");
  for (const search of [ACCORDS, FORDS]) {
    await subscribe("two@example.com", search);
    await call("confirmAlert", { body: { token: linkIn(mailsTo("two@example.com").at(-1), "confirm") } });
  }
  const bmws = "/cars-for-sale/used-cars/bmw";
  const ofFull = await subscribe("two@example.com", bmws);
  expect(ofFull).toEqual(await subscribe("none@example.com", bmws));
  expect(ofFull).toMatchObject({ status: 200, body: { outcome: "confirmation-sent" } });
  const mail = mailsTo("two@example.com").at(-1);
  expect(mail).toContain("Subject: You get 2 alerts already");
  expect(linkIn(mail, "unsubscribe")).not.toBe("");

  // The fourth of the day mails nobody, and is answered as the others.
  expect(await subscribe("two@example.com", "/cars-for-sale/used-cars/kia")).toMatchObject({
    status: 200,
    body: { outcome: "confirmation-sent" },
  });
  expect(mailsTo("two@example.com")).toHaveLength(3);
});

test("strangers who use up a mailbox's mails of the day keep its reader from nothing", async (context) => {
  if (!upstream.isOwn) context.skip("subscribing writes, and the services of UPSTREAM_URL are not ours");
  const email = "victim@example.com";
  for (const make of ["honda", "ford", "bmw"]) await subscribe(email, `/cars-for-sale/used-cars/${make}`);
  await subscribe(email, "/cars-for-sale/used-cars/kia");
  const idToken = await signUp(email);
  const body = { bookmarkTitle: "Fords", searchName: "x", searchResultsURL: FORDS };
  await call("saveSearch", { idToken, body });
  await call("askAccountAlerts", { idToken });
  const [mail] = mailsTo(email);
  expect(mailsTo(email)).toHaveLength(3);
  const look = await call("alertSubscription", { query: `purpose=confirm&token=${linkIn(mail, "confirm")}` });
  const { alsoWaiting } = OPERATIONS.alertSubscription.response.parse(look.body);
  const tokenOf = (name: string) => alsoWaiting.find(({ searchName }) => searchName === name)?.confirmToken;
  for (const name of ["Used Kia cars for sale", "The saved searches of your account"]) {
    expect(await call("confirmAlert", { body: { token: tokenOf(name) } })).toMatchObject({
      body: { isConfirmed: true },
    });
  }
});

test("what waits takes no place; a third confirmation names the two in its way, and one that stops makes room", async (context) => {
  if (!upstream.isOwn) context.skip("subscribing writes, and the services of UPSTREAM_URL are not ours");
  for (const search of [ACCORDS, FORDS, "/cars-for-sale/used-cars/bmw"]) await subscribe("three@example.com", search);
  const tokens = mailsTo("three@example.com").map((mail) => linkIn(mail, "confirm"));
  const [first = "", second = "", third = ""] = tokens;
  for (const token of [first, second]) {
    expect(await call("confirmAlert", { body: { token } })).toMatchObject({ status: 200 });
  }
  expect(await call("confirmAlert", { body: { token: third } })).toMatchObject({ status: 409 });
  const look = async () =>
    OPERATIONS.alertSubscription.response.parse(
      (await call("alertSubscription", { query: `purpose=confirm&token=${third}` })).body,
    );
  const { inTheWay, isConfirmed } = await look();
  expect(isConfirmed).toBe(false);
  expect(inTheWay.map(({ searchResultsURL }) => searchResultsURL).sort()).toEqual([ACCORDS, FORDS].sort());
  await call("stopAlert", { body: { token: inTheWay[0]?.stopToken } });
  expect((await look()).inTheWay).toEqual([]);
  expect(await call("confirmAlert", { body: { token: third } })).toMatchObject({ status: 200 });
});

test("a mail about a search holds no word that a stranger typed", async (context) => {
  if (!upstream.isOwn) context.skip("the mails of UPSTREAM_URL cannot be read");
  const typed = "Win now at evil dot test";
  const search = `/cars-for-sale/used-cars/honda?${new URLSearchParams({ keyword: typed, packageName: typed })}`;
  expect(await subscribe("typed@example.com", search)).toMatchObject({ status: 200 });
  await subscribe("typed@example.com", "/cars-for-sale/used-cars/ford/win-now-at-evil-dot-test-tx");
  const [first, second] = mailsTo("typed@example.com");
  expect(first).toContain("Subject: Please confirm: Used Honda cars for sale that match your words");
  expect(`${first}${second}`).not.toMatch(/evil/i);
  expect(second).toContain("Used Ford cars for sale that match your words");
});

test("an account's alerts wait until its mailbox says yes, which is asked once a day", async (context) => {
  if (!upstream.isOwn) context.skip("saving writes, and the services of UPSTREAM_URL are not ours");
  const idToken = await signUp("waits@example.com");
  expect(await call("askAccountAlerts", { idToken })).toMatchObject({ status: 409 });
  const body = { bookmarkTitle: "Fords", searchName: "x", searchResultsURL: FORDS };
  expect(await call("saveSearch", { idToken, body })).toMatchObject({ body: { alertState: "unconfirmed" } });
  for (let time = 0; time < 2; time += 1) {
    expect(await call("askAccountAlerts", { idToken })).toMatchObject({ body: { outcome: "confirmation-sent" } });
  }
  const [mail, ...others] = mailsTo("waits@example.com");
  expect(others).toEqual([]);
  const token = linkIn(mail, "confirm");
  expect(await call("alertSubscription", { query: `purpose=confirm&token=${token}` })).toMatchObject({
    body: { scope: "account", isConfirmed: false },
  });
  expect(await call("confirmAlert", { body: { token } })).toMatchObject({
    body: { scope: "account", isConfirmed: true },
  });
  expect(await call("searchBookmarks", { idToken })).toMatchObject({
    body: { myAtcSearchViewBeans: [{ alertState: "on" }] },
  });
});

test.each([
  ["an address that is none", { email: "nobody", searchResultsURL: ACCORDS }],
  ["a page that is no search", { email: "a@example.com", searchResultsURL: "/cars-for-sale/no-such-make" }],
  ["another site", { email: "a@example.com", searchResultsURL: "https://evil.test/" }],
])("subscribing with %s is refused, and nothing is mailed", async (_, body) => {
  const before = upstream.mails().length;
  expect(await call("subscribeToSearch", { body })).toMatchObject({ status: 400 });
  expect(upstream.mails()).toHaveLength(before);
});

test("saved searches are their consumer's; what is shared says nothing of them", async (context) => {
  if (!upstream.isOwn) context.skip("saving writes, and the services of UPSTREAM_URL are not ours");
  const [own, other] = [await signUp("ann@example.com"), await signUp("bob@example.com")];
  const saved = await call("saveSearch", {
    idToken: own,
    body: { bookmarkTitle: "For Mum", searchName: "x", searchResultsURL: `${ACCORDS}?sortBy=yearASC` },
  });
  const { bookmarkId } = OPERATIONS.saveSearch.response.parse(saved.body);
  expect(saved.body).toMatchObject({ bookmarkTitle: "For Mum", searchResultsURL: ACCORDS, frequency: "daily" });

  expect(await call("searchBookmarks", { idToken: own })).toMatchObject({
    body: { myAtcSearchViewBeans: [{ bookmarkId }] },
  });
  expect(await call("searchBookmarks", { idToken: other })).toMatchObject({ body: { myAtcSearchViewBeans: [] } });
  expect(await call("searchBookmarks")).toMatchObject({ status: 401 });

  const shared = await call("shareBookmark", { id: bookmarkId });
  expect(shared).toMatchObject({ status: 200, body: { searchResultsURL: ACCORDS } });
  expect(JSON.stringify(shared.body)).not.toContain("Mum");

  const change = { bookmarkId, bookmarkTitle: "For Dad", searchName: "x", frequency: "off" };
  expect(await call("saveSearch", { idToken: other, body: change })).toMatchObject({ status: 404 });
  expect(await call("saveSearch", { idToken: own, body: change })).toMatchObject({
    body: { bookmarkId, bookmarkTitle: "For Dad", frequency: "off" },
  });
  const fromThePage = { bookmarkTitle: "Used Honda Accord", searchName: "x", searchResultsURL: ACCORDS };
  expect(await call("saveSearch", { idToken: own, body: fromThePage })).toMatchObject({
    body: { bookmarkId, bookmarkTitle: "For Dad", frequency: "off" },
  });
  await call("removeSearchBookmark", { idToken: other, id: bookmarkId });
  expect(await call("shareBookmark", { id: bookmarkId })).toMatchObject({ status: 200 });
  await call("removeSearchBookmark", { idToken: own, id: bookmarkId });
  expect(await call("shareBookmark", { id: bookmarkId })).toMatchObject({
    status: 404,
    body: { error: { message: "Bookmark not found" } },
  });
});

test("when a search was last run is what was sent, of a new one and of one that is known", async (context) => {
  if (!upstream.isOwn) context.skip("saving writes, and the services of UPSTREAM_URL are not ours");
  const idToken = await signUp("runner@example.com");
  const save = async (body: object) => {
    const answer = await call("saveSearch", { idToken, body: { bookmarkTitle: "Ford", searchName: "x", ...body } });
    return OPERATIONS.saveSearch.response.parse(answer.body);
  };
  const ford = { searchResultsURL: FORDS };
  const { bookmarkId, lastExecuted } = await save({ ...ford, lastExecuted: "2026-11-01T10:00:00+02:00" });
  expect(lastExecuted).toBe("2026-11-01T08:00:00.000Z");
  expect((await save({ ...ford, lastExecuted: "2026-11-02T08:00:00Z" })).lastExecuted).toBe("2026-11-02T08:00:00.000Z");
  expect((await save(ford)).lastExecuted).toBe("2026-11-02T08:00:00.000Z");
  expect((await save({ bookmarkId, lastExecuted: "2026-11-03T08:00:00Z" })).lastExecuted).toBe(
    "2026-11-03T08:00:00.000Z",
  );
  expect(await call("searchBookmarks", { idToken })).toMatchObject({
    body: { myAtcSearchViewBeans: [{ bookmarkId, lastExecuted: "2026-11-03T08:00:00.000Z" }] },
  });
});
