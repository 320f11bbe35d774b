import { expect, test } from "vitest";
import { brandOrigins, LOOPBACK_BRAND_HOSTS, LOOPBACK_ORIGINS } from "./brand-origins";

test("on a developer's machine each brand has its name before the site's port", () => {
  expect(LOOPBACK_ORIGINS).toEqual({
    marketplace: "http://localhost:3000",
    "price-guide": "http://price-guide.localhost:3000",
    "car-maker": "http://car-maker.localhost:3000",
  });
});

test("in a deployment a brand has its own host, or else the public origin", () => {
  const origins = brandOrigins({
    publicOrigin: "https://www.forecourt.test",
    brand: "marketplace",
    brandHosts: { "Prices.forecourt.test": "price-guide", "old-prices.forecourt.test": "price-guide" },
  });
  expect(origins).toEqual({
    marketplace: "https://www.forecourt.test",
    "price-guide": "https://prices.forecourt.test",
    "car-maker": "https://www.forecourt.test",
  });
});

test("the brand of all other hosts is at the public origin, and a named port is kept", () => {
  const origins = brandOrigins({
    publicOrigin: "http://localhost:8080",
    brand: "price-guide",
    brandHosts: { ...LOOPBACK_BRAND_HOSTS, "market.localhost:9000": "marketplace" },
  });
  expect(origins["price-guide"]).toBe("http://localhost:8080");
  expect(origins.marketplace).toBe("http://market.localhost:9000");
});
