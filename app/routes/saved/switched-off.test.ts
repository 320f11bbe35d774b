import { beforeEach, expect, test } from "vitest";
import { type Flags, flagsOf } from "~/domain/flags";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as askPlainly, loader as emailAlerts } from "../info/email-alerts";
import { action as changeSearches } from "./change-searches";
import { action as subscribe } from "./subscribe";

const mocked = mockServices();
const SEARCH = "/cars-for-sale/used-cars?maxPrice=20000";
const SEARCHES = "https://forecourt.test/cars-for-sale/saved/searches/change";
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  for (const operation of ["subscribeToSearch", "saveSearch", "removeSearchBookmark"] as const) {
    mocked.on(operation, () => {
      asked.push(operation);
      return contractAnswer(operation);
    });
  }
});

const contextOf = (flags: Partial<Flags>, idToken?: string) =>
  aLoadContext(mocked.services, { flags: flagsOf("marketplace", flags), ...(idToken !== undefined && { idToken }) });

/** A form as a browser without script sends it, or as script does. */
function posted(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(SEARCHES, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { request, params: {} };
}
const SCRIPT = { Accept: "application/json" };
const EMAIL_FORM = { search: SEARCH, emailAddress: "ann@example.com" };
const led = ({ status, headers }: Response) => [status, headers.get("Location"), headers.get("Set-Cookie")];

test("with email alerts off there is no page that asks for an address", async () => {
  const request = new Request(
    `https://forecourt.test/cars-for-sale/info/email-alerts?from=${encodeURIComponent(SEARCH)}`,
  );
  const open = (flags: Partial<Flags>) => emailAlerts({ context: contextOf(flags), params: {}, request });
  expect(await open({})).toMatchObject({ kind: "subscribe", searchHref: SEARCH });
  await expect(open({ SUBSCRIBE_ALERTS: false })).rejects.toMatchObject({ init: { status: 404 } });
});

test("with email alerts off an address that is sent gets no mail, and the shopper is led back", async () => {
  const context = contextOf({ SUBSCRIBE_ALERTS: false });
  const plain = await askPlainly({ context, ...posted(EMAIL_FORM) });
  expect(plain instanceof Response ? led(plain) : plain).toEqual([303, `${SEARCH}#listings`, null]);
  expect((await subscribe({ context, ...posted(EMAIL_FORM, SCRIPT) })).status).toBe(403);
  expect(asked).toEqual([]);
  await askPlainly({ context: contextOf({ SAVE_SEARCH_OFF: true }), ...posted(EMAIL_FORM) });
  expect(asked).toEqual(["subscribeToSearch"]);
});

test.each(["of a visitor", "of a consumer"])("with saving off no search %s is saved", async (whose) => {
  const context = contextOf({ SAVE_SEARCH_OFF: true }, whose === "of a consumer" ? "ann" : undefined);
  const form = { intent: "save", search: SEARCH };
  expect(led(await changeSearches({ context, ...posted(form) }))).toEqual([303, `${SEARCH}#listings`, null]);
  expect((await changeSearches({ context, ...posted(form, SCRIPT) })).status).toBe(403);
  expect(asked).toEqual([]);
});

test("with saving off the searches that are kept can still be changed and deleted", async () => {
  const context = contextOf({ SAVE_SEARCH_OFF: true }, "ann");
  await changeSearches({
    context,
    ...posted({ intent: "change", id: "S1", title: "Family car", frequency: "weekly" }),
  });
  await changeSearches({ context, ...posted({ intent: "delete", id: "S1" }) });
  expect(asked).toEqual(["saveSearch", "removeSearchBookmark"]);
});
