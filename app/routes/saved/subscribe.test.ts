import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as askPlainly, loader as openPage } from "../info/email-alerts";
import { overlayMeta } from "../info/overlay-meta";
import { action } from "./subscribe";

const mocked = mockServices();
const SEARCH = "/cars-for-sale/used-cars";
const PAGE = `https://forecourt.test/cars-for-sale/info/email-alerts?from=${encodeURIComponent(SEARCH)}`;
const NO_ADDRESS = "Enter an email address like name@example.com";

/** The form with an address, to be sent to a path. */
function aForm(emailAddress: string, url: string, headers: Record<string, string> = {}) {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("subscribeToSearch", () => contractAnswer("subscribeToSearch"));
  const body = new URLSearchParams({ search: SEARCH, emailAddress });
  return {
    context: aLoadContext(mocked.services),
    request: new Request(url, { method: "POST", headers, body }),
    params: {},
  };
}
const SUBSCRIBE = "https://forecourt.test/cars-for-sale/saved/subscribe";

test.each([
  ["that is empty", "", 400, "invalid", NO_ADDRESS],
  ["without a name", "@example.com", 400, "invalid", NO_ADDRESS],
  ["of 46 characters", `${"a".repeat(34)}@example.com`, 400, "too-long", "Email must be 45 characters or fewer"],
  [
    "of 45 characters",
    ` ${"a".repeat(33)}@example.com `,
    200,
    "subscribed",
    "Check your inbox and press Confirm in our mail. One address gets 3 such mails a day.",
  ],
])("script is answered in words that fit an address %s", async (_what, emailAddress, status, outcome, text) => {
  const answer = await action(aForm(emailAddress, SUBSCRIBE, { Accept: "application/json" }));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ outcome, text });
});

test.each([
  ["empty", "", "Enter an email address like name@example.com"],
  ["malformed", "dana@example", "Enter an email address like name@example.com"],
])(
  "without script an address that is %s is refused by the form's own page, which keeps it",
  async (_what, typed, text) => {
    const form = aForm(typed, PAGE);
    expect(await askPlainly(form)).toMatchObject({
      init: { status: 400 },
      data: { form: "subscribe", outcome: "invalid", text, typed },
    });
    const page = await openPage({ ...form, request: new Request(PAGE) });
    expect(page).toMatchObject({ searchHref: SEARCH, hasError: true });
    expect(titleOf(page)).toMatch(/^Error: New matches by email/);
  },
);

test("without script an address that is asked leads back to the search, which says so", async () => {
  const form = aForm("dana@example.com", PAGE);
  expect(await askPlainly(form)).toMatchObject({ status: 303 });
  const page = await openPage({ ...form, context: aLoadContext(mocked.services), request: new Request(PAGE) });
  expect(titleOf(page)).toMatch(/^New matches by email/);
});

test("a form of a page that was opened before a deployment keeps its fields on the way to that page", async () => {
  const answer = await action(aForm("dana@example", SUBSCRIBE));
  expect([answer.status, `https://forecourt.test${answer.headers.get("Location")}`]).toEqual([307, PAGE]);
});

function titleOf(data: unknown): unknown {
  const [first] = overlayMeta({ data, matches: [], params: {}, location: ANYWHERE }) ?? [];
  return first !== undefined && "title" in first ? first.title : undefined;
}
const ANYWHERE = { pathname: "/", search: "", hash: "", state: null, key: "" };

test("a model that is added to the search is asked about with it", async () => {
  const asked: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("subscribeToSearch", async (request) => {
    asked.push(await request.json());
    return contractAnswer("subscribeToSearch");
  });
  const body = new URLSearchParams({
    search: "/cars-for-sale/used-cars/honda",
    emailAddress: "dana@example.com",
    also: "modelCode=ACCORD",
  });
  const request = () =>
    new Request(SUBSCRIBE, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(body),
    });
  for (const REFERENCE_FILTERS of [true, false]) {
    const context = aLoadContext(mocked.services);
    await action({
      context: { ...context, flags: { ...context.flags, REFERENCE_FILTERS } },
      request: request(),
      params: {},
    });
  }
  expect(asked).toMatchObject([
    { searchResultsURL: "/cars-for-sale/used-cars/honda/accord" },
    { searchResultsURL: "/cars-for-sale/used-cars/honda" },
  ]);
});
