import { expect, onTestFinished, test } from "vitest";
import { brandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { aSearch, marketAt } from "../../tests/builders/alert-builders";
import { aDataFolder } from "../../tests/builders/people-builders";
import { openPeople } from "../marketplace/open-people";

test("searches that were saved when the site was elsewhere are mailed with links to where it is now", async () => {
  const dataDir = aDataFolder();
  const facts = (brand: "marketplace" | "price-guide") => aSearch({ brand, siteUrl: "https://evil.test" });
  const first = await openPeople({ dataDir });
  for (const brand of ["marketplace", "price-guide"] as const)
    await first.alerts.searches.save("7", { facts: facts(brand), ...marketAt(1) });
  await first.close();

  const origins = brandOrigins({
    publicOrigin: "https://www.forecourt.test",
    brand: "marketplace",
    brandHosts: { "prices.forecourt.test": "price-guide" },
  });
  const linksUnder = async (configured: typeof origins) => {
    const store = await openPeople({ dataDir, origins: configured });
    onTestFinished(() => store.close());
    return Object.fromEntries(
      (await store.alerts.searches.listOf({ kind: "consumer", consumerId: "7" })).map(({ brand, siteUrl }) => [
        brand,
        siteUrl,
      ]),
    );
  };
  expect(await linksUnder(origins)).toEqual({
    marketplace: "https://www.forecourt.test",
    "price-guide": "https://prices.forecourt.test",
  });
  expect(await linksUnder(LOOPBACK_ORIGINS)).toEqual({
    marketplace: "http://localhost:3000",
    "price-guide": "http://price-guide.localhost:3000",
  });
});
