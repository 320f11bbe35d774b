import { expect, onTestFinished, test, vi } from "vitest";
import { aDataFolder } from "../../tests/builders/people-builders";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { openMarketplace } from "./open-marketplace";

test("the search engine is opened once somebody asks for it: a job that searches nothing does not wait for it", async () => {
  const opens = vi.spyOn(EMBEDDED_ENGINE, "open");
  onTestFinished(() => opens.mockRestore());
  const marketplace = await openMarketplace({ dataDir: aDataFolder(), today: () => "2026-11-20", seedListings: 10 });
  onTestFinished(() => marketplace.close());
  expect(opens).not.toHaveBeenCalled();
  expect([await marketplace.engine.size(), await marketplace.engine.size()]).toEqual([10, 10]);
  expect(opens).toHaveBeenCalledTimes(1);
});
