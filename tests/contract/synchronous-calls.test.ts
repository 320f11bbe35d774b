import { afterAll, expect, test } from "vitest";
import { openUpstreamForTest } from "../servers/open-upstream";
import { watchSynchronousCalls } from "./synchronous-calls";

const synchronous = watchSynchronousCalls();
afterAll(() => synchronous.end());

test("a statement in plain SQL is named where a request waits for it, and one of the dialect is not", async () => {
  let isAskedInBulk = false;
  const { url } = await openUpstreamForTest({
    seenAs: (marketplace) => ({
      ...marketplace,
      sitemap() {
        if (isAskedInBulk) marketplace.bulk.version();
        return marketplace.sitemap();
      },
    }),
  });
  const map = async () => expect((await fetch(`${url}/rest/lsc/sitemap/pages`)).status).toBe(200);
  await map();
  expect(synchronous.calls()).toEqual([]);
  isAskedInBulk = true;
  await map();
  expect(synchronous.calls()).toEqual([expect.stringMatching(/^get for \/rest\/.*sqlite-inventory-store\.ts/)]);
});
