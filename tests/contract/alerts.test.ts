import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "../../app/contract/operations";
import { toOperationPath } from "../mocks/operation-path";
import { until } from "../servers/started-site";
import { signedUp } from "./signed-up";
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
/** But for those about its account. */
const mailsTo = (email: string) =>
  upstream.mails().filter((mail) => mail.includes(`To: ${email}`) && !mail.includes("/account/confirm/"));
const linkIn = (mail: string | undefined, page: string) =>
  new RegExp(`/saved/${page}/([\\w-]{32})`).exec(mail ?? "")?.[1] ?? "";

const signUp = async (email: string) => (await signedUp(upstream, { email })).idToken;

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
  expect(await look()).toMatchObject({
    body: { searchResultsURL: `${ACCORDS}?sortBy=mileageASC`, isConfirmed: false, alertsOfPerson: 0 },
  });
  expect(await look()).toMatchObject({ body: { isConfirmed: false } });
  expect(await call("alertSubscription", { query: `purpose=stop&token=${token}` })).toMatchObject({ status: 404 });
  expect(await call("confirmAlert", { body: { token, frequency: "weekly" } })).toMatchObject({
    body: { isConfirmed: true, frequency: "weekly" },
  });
  expect(await call("confirmAlert", { body: { token: "x".repeat(32) } })).toMatchObject({ status: 404 });
});

test("an address asks for mail about one car, by the path of its page; what is no car for sale is refused", async (context) => {
  if (!upstream.isOwn) context.skip("the mails of UPSTREAM_URL cannot be read");
  const page = OPERATIONS.listing.response.parse((await call("listing", { query: "numRecords=1" })).body);
  const [car] = page.listings;
  const path = `/cars-for-sale/vehicle/${car?.id}`;
  const asked = await subscribe("car@example.com", path);
  expect(asked).toMatchObject({ status: 200, body: { outcome: "confirmation-sent", searchName: car?.title } });
  const mail = mailsTo("car@example.com").at(-1);
  expect(mail).toContain("to email you when this car gets cheaper or is sold");
  const token = linkIn(mail, "confirm");
  expect(await call("confirmAlert", { body: { token } })).toMatchObject({
    body: { searchResultsURL: path, searchName: car?.title, isConfirmed: true, frequency: "daily" },
  });
  // Once more: the answer is the same, and the mail tells.
  expect(await subscribe("another@example.com", path)).toEqual(asked);
  for (const nothing of ["/cars-for-sale/vehicle/NOBODYS", "/cars-for-sale/vehicle/../x", "/cars-for-sale/vehicle"])
    expect(await subscribe("car@example.com", nothing)).toMatchObject({ status: 400 });
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
  const [mail] = mailsTo(email);
  expect(mailsTo(email)).toHaveLength(3);
  const look = await call("alertSubscription", { query: `purpose=confirm&token=${linkIn(mail, "confirm")}` });
  const { alsoWaiting } = OPERATIONS.alertSubscription.response.parse(look.body);
  const tokenOf = (name: string) => alsoWaiting.find(({ searchName }) => searchName === name)?.confirmToken;
  expect(await call("confirmAlert", { body: { token: tokenOf("Used Kia cars for sale") } })).toMatchObject({
    body: { isConfirmed: true },
  });
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

test("saving a search asks for no mail; its account's own address gets it by one word, and any other one is asked first", async (context) => {
  if (!upstream.isOwn) context.skip("saving writes, and the services of UPSTREAM_URL are not ours");
  const email = "proved@example.com";
  const idToken = await signUp(email);
  const saved = { bookmarkTitle: "Fords", searchName: "x", searchResultsURL: FORDS };
  expect(await call("saveSearch", { idToken, body: saved })).toMatchObject({ body: { frequency: "off" } });
  const ask = (body: object) =>
    call("subscribeToSearch", { idToken, body: { email: "Proved@Example.com", searchResultsURL: FORDS, ...body } });
  expect(await ask({ frequency: "weekly" })).toMatchObject({ status: 200, body: { outcome: "on" } });
  expect(await call("searchBookmarks", { idToken })).toMatchObject({
    body: { myAtcSearchViewBeans: [{ frequency: "weekly", alertState: "on", searchResultsURL: FORDS }] },
  });
  expect(mailsTo(email)).toEqual([]);
  expect(await ask({ email: "other@example.com" })).toMatchObject({ body: { outcome: "confirmation-sent" } });
  expect(mailsTo("other@example.com")).toHaveLength(1);
  // Without its token the address is a stranger's, and answered as one.
  expect(await subscribe(email, ACCORDS)).toMatchObject({ body: { outcome: "confirmation-sent" } });
  expect(mailsTo(email)).toHaveLength(1);
  await call("pauseAccountAlerts", { idToken });
  expect(await ask({ searchResultsURL: ACCORDS })).toMatchObject({ body: { outcome: "paused" } });
  expect(await call("subscribeToSearch", { idToken: "none", body: { email, searchResultsURL: FORDS } })).toMatchObject({
    status: 401,
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
  const oldest = `${ACCORDS}?sortBy=yearASC`;
  const saved = await call("saveSearch", {
    idToken: own,
    body: { bookmarkTitle: "For Mum", searchName: "x", searchResultsURL: oldest },
  });
  const { bookmarkId } = OPERATIONS.saveSearch.response.parse(saved.body);
  expect(saved.body).toMatchObject({ bookmarkTitle: "For Mum", searchResultsURL: oldest, frequency: "off" });

  expect(await call("searchBookmarks", { idToken: own })).toMatchObject({
    body: { myAtcSearchViewBeans: [{ bookmarkId }] },
  });
  expect(await call("searchBookmarks", { idToken: other })).toMatchObject({ body: { myAtcSearchViewBeans: [] } });
  expect(await call("searchBookmarks")).toMatchObject({ status: 401 });

  const shared = await call("shareBookmark", { id: bookmarkId });
  expect(shared).toMatchObject({ status: 200, body: { searchResultsURL: oldest } });
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

test("an address without an account has what is kept of it by a link of its mails, and ends it, once", async (context) => {
  if (!upstream.isOwn) context.skip("the mails of UPSTREAM_URL cannot be read");
  const email = "reader@example.com";
  await subscribe(email);
  const mailboxTokenIn = (mail: string | undefined) => /\/saved\/your-data\/([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
  const [mail] = mailsTo(email);
  const token = mailboxTokenIn(mail);
  expect(mail?.split("--")[0]).not.toContain(`your-data/${email}`);
  expect(await call("mailbox", { query: `token=${token}` })).toMatchObject({ body: { email, hasAccount: false } });
  const look = await call("alertSubscription", { query: `purpose=confirm&token=${linkIn(mail, "confirm")}` });
  expect(OPERATIONS.alertSubscription.response.parse(look.body).mailboxToken).toBeDefined();
  const rowsOf = async (section: string) => {
    const page = await call("exportMailboxData", { query: `section=${section}&token=${token}` });
    return OPERATIONS.exportMailboxData.response.parse(page.body).rows.length;
  };
  expect([await rowsOf("savedSearches"), await rowsOf("alertsSent"), await rowsOf("profile")]).toEqual([1, 1, 0]);
  for (let press = 0; press < 2; press += 1)
    expect(await call("deleteMailbox", { body: { token, wantsNoAlerts: true } })).toMatchObject({ status: 200 });
  expect([await rowsOf("savedSearches"), await rowsOf("alertsSent")]).toEqual([0, 0]);
  const mailed = async () => {
    await subscribe(email);
    return mailsTo(email).filter((one) => !one.includes("alerts are deleted")).length;
  };
  await until(() => mailsTo(email).every((one) => one.includes("alerts are deleted")), 30_000);
  expect(await mailed()).toBe(0);
  await until(() => mailsTo(email).length === 1, 30_000);
  for (const wrong of ["m".repeat(80), token.replace(token[20] ?? "", token[20] === "A" ? "B" : "A")])
    expect(await call("mailbox", { query: `token=${wrong}` })).toMatchObject({ status: 404 });
}, 90_000);

test("of an address that has an account nobody has anything by such a link", async (context) => {
  if (!upstream.isOwn) context.skip("the mails of UPSTREAM_URL cannot be read");
  const email = "later@example.com";
  await subscribe(email);
  const token = /\/saved\/your-data\/([\w-]+)/.exec(mailsTo(email)[0] ?? "")?.[1] ?? "";
  await signUp(email);
  expect(await call("mailbox", { query: `token=${token}` })).toMatchObject({ body: { hasAccount: true } });
  expect(await call("exportMailboxData", { query: `section=profile&token=${token}` })).toMatchObject({ status: 409 });
  expect(await call("deleteMailbox", { body: { token } })).toMatchObject({ status: 409 });
});
