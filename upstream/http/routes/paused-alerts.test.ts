import { expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "../../../app/contract/operations";
import { aSearch, marketAt, subscribes } from "../../../tests/builders/alert-builders";
import { refuseWrites } from "../../../tests/builders/people-builders";
import { toOperationPath } from "../../../tests/mocks/operation-path";
import { type RecipientAnswer, startMailServer } from "../../../tests/servers/mail-server";
import { openUpstreamForTest } from "../../../tests/servers/open-upstream";
import { createPasswordHasher } from "../../accounts/password-hash";

const EMAIL = "owner@example.com";
const search = { facts: aSearch(), ...marketAt(0) };

async function aService(answerTo: () => RecipientAnswer = () => "accepted") {
  const { url: smtpUrl } = await startMailServer(answerTo);
  const { marketplace, url, dataDir } = await openUpstreamForTest({ smtpUrl });
  const call = async (name: OperationName, { body, query = "", idToken = "" }: Call = {}) => {
    const response = await fetch(`${url}${toOperationPath(name)}?${query}`, {
      method: OPERATIONS[name].method,
      headers: { "content-type": "application/json", ...(idToken !== "" && { "x-id-token": idToken }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: { status: number; body: unknown } = { status: response.status, body: await response.json() };
    return answer;
  };
  const { alerts } = marketplace.people;
  const pause = async () => {
    for (let time = 0; time < 5; time += 1) await alerts.mailboxes.noteRefusal(EMAIL);
  };
  const signedIn = async () => {
    const password = "a long walk on the beach";
    await marketplace.people.accounts.addConsumer(EMAIL, await createPasswordHasher().hash(password));
    const { body } = await call("signIn", { body: { email: EMAIL, password } });
    return OPERATIONS.signIn.response.parse(body).idToken;
  };
  return { alerts, call, pause, signedIn, dataDir };
}

interface Call {
  readonly body?: unknown;
  readonly query?: string;
  readonly idToken?: string;
}

test("whoever follows a link to a paused alert reads so, and one press resumes it", async () => {
  const { alerts, call, pause } = await aService();
  const { id } = await subscribes(alerts, EMAIL, search);
  const token = await alerts.stopLinks.tokenOf(id);
  const look = () => call("alertSubscription", { query: `purpose=stop&token=${token}` });
  expect(await look()).toMatchObject({ body: { isPaused: false } });
  await pause();
  expect(await look()).toMatchObject({ body: { isPaused: true } });
  expect(await call("resumeAlert", { body: { purpose: "stop", token } })).toMatchObject({ body: { isPaused: false } });
  expect(await look()).toMatchObject({ body: { isPaused: false } });
  expect(await call("resumeAlert", { body: { purpose: "stop", token: "x".repeat(32) } })).toMatchObject({
    status: 404,
  });
});

test("an account's list says that its alerts are paused, until its owner resumes them", async () => {
  const { alerts, call, pause, signedIn, dataDir } = await aService();
  const idToken = await signedIn();
  const body = {
    bookmarkTitle: "Hondas",
    searchName: "x",
    searchResultsURL: search.facts.searchUrl,
    siteUrl: "http://localhost:3000",
    frequency: "daily",
  };
  await call("saveSearch", { idToken, body });
  const stateOf = async () => {
    const { body: list } = await call("searchBookmarks", { idToken });
    return OPERATIONS.searchBookmarks.response.parse(list).myAtcSearchViewBeans[0]?.alertState;
  };
  expect(await stateOf()).toBe("unconfirmed");
  const [record] = await alerts.searches.eachNeverAsked();
  if (record?.owner.kind !== "consumer") throw new Error("The search is no account's.");
  await alerts.confirmations.ask(record.owner.consumerId, EMAIL);
  await alerts.confirmations.confirm(record.owner.consumerId, marketAt(0));
  expect(await stateOf()).toBe("on");
  await pause();
  expect(await stateOf()).toBe("paused");
  expect(await call("resumeAccountAlerts")).toMatchObject({ status: 401 });
  expect(await stateOf()).toBe("paused");
  const letWrite = refuseWrites(dataDir, "UPDATE ON account_confirmations");
  expect(await call("resumeAccountAlerts", { idToken })).toMatchObject({ status: 500 });
  letWrite();
  expect(await alerts.mailboxes.isPaused(EMAIL)).toBe(true);
  await call("resumeAccountAlerts", { idToken });
  expect(await stateOf()).toBe("on");
  // Its owner's own pause ends by the same button.
  expect(await call("pauseAccountAlerts")).toMatchObject({ status: 401 });
  await call("pauseAccountAlerts", { idToken });
  expect(await stateOf()).toBe("off");
  expect(await alerts.searches.eachAlert()).toEqual([]);
  await call("resumeAccountAlerts", { idToken });
  expect(await stateOf()).toBe("on");
});

test("a refused address is an answer, and nothing of it is kept; a stranger's asking pauses nobody", async () => {
  let answer: RecipientAnswer = "accepted";
  const { alerts, call } = await aService(() => answer);
  await subscribes(alerts, EMAIL, search);
  answer = 550;
  for (const make of ["ford", "bmw", "kia", "audi", "acura", "mazda"]) {
    const body = {
      email: EMAIL,
      searchResultsURL: `/cars-for-sale/used-cars/${make}`,
      siteUrl: "http://localhost:3000",
    };
    expect(await call("subscribeToSearch", { body })).toMatchObject({
      status: 200,
      body: { outcome: "address-refused" },
    });
  }
  expect(await alerts.mailboxes.isPaused(EMAIL)).toBe(false);
  expect(await alerts.searches.listOf({ kind: "email", email: EMAIL })).toHaveLength(1);
});
