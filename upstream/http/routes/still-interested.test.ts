import { expect, test } from "vitest";
import { OPERATIONS } from "../../../app/contract/operations";
import { refuseWrites } from "../../../tests/builders/people-builders";
import { toOperationPath } from "../../../tests/mocks/operation-path";
import { openUpstreamForTest } from "../../../tests/servers/open-upstream";
import { createPasswordHasher } from "../../accounts/password-hash";

const EMAIL = "owner@example.com";
const PASSWORD = "a long walk on the beach";

async function aService() {
  const { marketplace, url, dataDir } = await openUpstreamForTest();
  const post = async (name: "signIn" | "stillInterested", body: unknown, idToken = "") => {
    const response = await fetch(`${url}${toOperationPath(name)}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-id-token": idToken },
      body: JSON.stringify(body),
    });
    const answer: { status: number; body: unknown } = { status: response.status, body: await response.json() };
    return answer;
  };
  await marketplace.people.accounts.addConsumer(EMAIL, await createPasswordHasher().hash(PASSWORD));
  const { idToken } = OPERATIONS.signIn.response.parse(
    (await post("signIn", { email: EMAIL, password: PASSWORD })).body,
  );
  const page = await fetch(`${url}${OPERATIONS.listing.path}?numRecords=2`);
  const vins = OPERATIONS.listing.response
    .parse(await page.json())
    .listings.flatMap(({ vin }) => vin ?? [])
    .sort();
  const interested = (changes: object, token = idToken) =>
    post("stillInterested", { brand: "marketplace", vins, ...changes }, token);
  const consumerId = (await marketplace.people.accounts.findByEmail(EMAIL))?.id ?? "";
  const followed = () => marketplace.people.alerts.searches.listOf({ kind: "consumer", consumerId });
  return { vins, interested, followed, dataDir };
}

test("cars are followed for who is signed in alone, whatever address or account a stranger names", async () => {
  const { interested, followed } = await aService();
  const refused = await interested({}, "nobody");
  expect(refused.status).toBe(401);
  for (const named of [{ email: EMAIL }, { email: "nobody@example.com" }, { consumer_id: "c-1" }])
    expect(await interested(named, "nobody")).toEqual(refused);
  const others = await interested({ email: "nobody@example.com" });
  expect(others.status).toBe(400);
  expect(await interested({ consumer_id: "another" })).toEqual(others);
  expect(await followed()).toEqual([]);
});

test("cars that nobody sells are left out, and a set of none but them is refused", async () => {
  const { vins, interested, followed } = await aService();
  const unknown = ["1HGCV1F30MA999999", "not a VIN"];
  expect(await interested({ vins: unknown })).toMatchObject({ status: 400 });
  expect(await followed()).toEqual([]);
  const answer = await interested({
    vins: [...vins.map((vin) => vin.toLowerCase()), ...unknown],
    email: "Owner@Example.com",
  });
  expect(answer).toMatchObject({ status: 200, body: { vins, isConfirmed: false } });
  expect(await followed()).toMatchObject([{ title: "Cars you're still interested in", frequency: "daily" }]);
});

test("cars whose record cannot be written are not followed either", async () => {
  const { interested, followed, dataDir } = await aService();
  refuseWrites(dataDir, "INSERT ON still_interested");
  expect(await interested({})).toMatchObject({ status: 500 });
  expect(await followed()).toEqual([]);
});

test("the same cars on the same day are one record", async () => {
  const { vins, interested } = await aService();
  const first = await interested({});
  expect(first.status).toBe(200);
  expect(await interested({ vins: [...vins].reverse() })).toEqual(first);
});
