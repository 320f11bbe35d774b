import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "../../app/contract/operations";
import { toOperationPath } from "../mocks/operation-path";
import { type StartedUpstream, startUpstream } from "./start-upstream";

const EVIL = "https://evil.test";
const ACCORDS = "/cars-for-sale/used-cars/honda/accord";

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

async function post(name: OperationName, body: unknown, path: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${upstream.url}${toOperationPath(name, path)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test.each([
  ["marketplace", "http://localhost:3000"],
  ["price-guide", "http://price-guide.localhost:3000"],
] as const)("mails of the brand %s lead to %s, wherever a request says that its site is", async (brand, origin) => {
  if (!upstream.isOwn) return;
  const email = `${brand}@example.com`;
  await post("subscribeToSearch", { email, searchResultsURL: ACCORDS, brand, siteUrl: EVIL });
  const [confirmation = ""] = upstream.mails().filter((mail) => mail.includes(`To: ${email}`));
  expect(confirmation).toContain(`${origin}/cars-for-sale/saved/confirm/`);

  const found = await fetch(`${upstream.url}${toOperationPath("listing")}?numRecords=25`);
  const { listings } = OPERATIONS.listing.response.parse(await found.json());
  const id = listings[0]?.id ?? "";
  const about = { pageUrl: `${EVIL}/login`, brandName: "Evil" };
  await post("sendListingMessage", { kind: "email", email, comment: "Still there?", brand, ...about }, { id });
  const [toSeller = ""] = upstream
    .mails()
    .filter((mail) => /^Reply-To: .*@example\.com/m.test(mail) && mail.includes(email));
  expect(toSeller).toContain(`${origin}/cars-for-sale/vehicle/${id}`);
  expect(upstream.mails().join("")).not.toMatch(/evil/i);
});
