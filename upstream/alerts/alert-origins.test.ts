import { expect, onTestFinished, test } from "vitest";
import { brandOrigins, LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { aDataFolder, aSearch, marketAt } from "../../tests/builders/alert-builders";
import { openAlertStore } from "./alert-store";

test("searches that were saved when the site was elsewhere are mailed with links to where it is now", () => {
  const dataDir = aDataFolder();
  const facts = (brand: "marketplace" | "price-guide") => aSearch({ brand, siteUrl: "https://evil.test" });
  const first = openAlertStore({ dataDir });
  for (const brand of ["marketplace", "price-guide"] as const)
    first.searches.save("7", { facts: facts(brand), ...marketAt(1) });
  first.close();

  const origins = brandOrigins({
    publicOrigin: "https://www.forecourt.test",
    brand: "marketplace",
    brandHosts: { "prices.forecourt.test": "price-guide" },
  });
  const linksUnder = (configured: typeof origins) => {
    const store = openAlertStore({ dataDir, origins: configured });
    onTestFinished(() => store.close());
    return Object.fromEntries(
      store.searches.listOf({ kind: "consumer", consumerId: "7" }).map(({ brand, siteUrl }) => [brand, siteUrl]),
    );
  };
  expect(linksUnder(origins)).toEqual({
    marketplace: "https://www.forecourt.test",
    "price-guide": "https://prices.forecourt.test",
  });
  expect(linksUnder(LOOPBACK_ORIGINS)).toEqual({
    marketplace: "http://localhost:3000",
    "price-guide": "http://price-guide.localhost:3000",
  });
});
