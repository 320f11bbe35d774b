import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action } from "./subscribe";

const mocked = mockServices();

test.each([
  ["without a name", "@example.com", "invalid", "Enter an email address like name@example.com"],
  ["of 46 characters", `${"a".repeat(34)}@example.com`, "too-long", "Email must be 45 characters or fewer"],
  [
    "of 45 characters",
    ` ${"a".repeat(33)}@example.com `,
    "subscribed",
    "Check your inbox and press Confirm in our mail. One address gets 3 such mails a day.",
  ],
])("an address %s is answered in words that fit", async (_what, emailAddress, outcome, text) => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("subscribeToSearch", () => contractAnswer("subscribeToSearch"));
  const body = new URLSearchParams({ search: "/cars-for-sale/used-cars", emailAddress });
  const headers = { Accept: "application/json" };
  const request = new Request("https://forecourt.test/cars-for-sale/saved/subscribe", {
    method: "POST",
    headers,
    body,
  });
  const answer = await action({ context: aLoadContext(mocked.services), request, params: {} });
  expect(await answer.json()).toMatchObject({ outcome, text });
});
