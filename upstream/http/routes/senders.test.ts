import { expect, test } from "vitest";
import { OPERATIONS } from "../../../app/contract/operations";
import { toOperationPath } from "../../../tests/mocks/operation-path";
import { openUpstreamForTest } from "../../../tests/servers/open-upstream";
import { createPasswordHasher } from "../../accounts/password-hash";

const EMAIL = "owner@example.com";
const PASSWORD = "a long walk on the beach";
/** What answers go to: typed into the form, or the profile's. */
const ELSEWHERE = "work@example.org";

async function aService() {
  const { marketplace, url } = await openUpstreamForTest({ seedListings: 60 });
  const ask = async (path: string, idToken: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(idToken !== "" && { "x-id-token": idToken }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.ok ? response.json() : null;
  };
  await marketplace.people.accounts.addConsumer(EMAIL, await createPasswordHasher().hash(PASSWORD));
  const { idToken } = OPERATIONS.signIn.response.parse(
    await ask(toOperationPath("signIn"), "", { email: EMAIL, password: PASSWORD }),
  );
  const { listings } = OPERATIONS.listing.response.parse(await ask(`${OPERATIONS.listing.path}?numRecords=60`, ""));
  /** About the first car that a dealer answers for; its number. */
  const first = async (name: "sendListingMessage" | "reserveListing", body: object, token: string) => {
    for (const { id } of listings) if ((await ask(toOperationPath(name, { id }), token, body)) !== null) return id;
    throw new Error(`No car takes ${name}.`);
  };
  return {
    writes: (email: string, token: string) =>
      first("sendListingMessage", { kind: "email", email, comment: "Still there?" }, token),
    reserves: (email: string, token: string) => first("reserveListing", { email }, token),
    idToken,
    sent: async () =>
      OPERATIONS.messagesSent.response
        .parse(await ask(toOperationPath("messagesSent"), idToken))
        .messages.map(({ listingId }) => listingId),
    reserved: async () => {
      const page = await ask(`${toOperationPath("exportPersonalData")}?section=reservations`, idToken);
      return OPERATIONS.exportPersonalData.response.parse(page).rows;
    },
  };
}

test("what a signed-in shopper sends stands in their account, also where answers go elsewhere", async () => {
  const { writes, reserves, idToken, sent, reserved } = await aService();
  const written = await writes(ELSEWHERE, idToken);
  const listingId = await reserves(ELSEWHERE, idToken);
  expect(await sent()).toEqual([written]);
  expect(await reserved()).toMatchObject([{ listingId, wish: { email: ELSEWHERE } }]);
});

test("a visitor's message, or one of a session that has ended, is sent and stands in the account of its address alone", async () => {
  const { writes, sent } = await aService();
  const written = await writes(ELSEWHERE, "");
  await writes("third@example.net", "ended");
  expect(await sent()).toEqual([]);
  expect(await writes(EMAIL, "")).toBe(written);
  expect(await sent()).toEqual([written]);
});
