import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";
import { loader as filters } from "../../app/routes/search/filters";
import { loader as grid } from "../../app/routes/search/grid";
import { loader as hero } from "../../app/routes/search/hero";
import { loader as tabs } from "../../app/routes/search/tabs";
import type { SearchEngine } from "../../upstream/ports/search-engine";
import { aLoadContext } from "../mocks/load-context";
import { openUpstreamForTest } from "../servers/open-upstream";
import { servicesAt } from "../servers/services-at";

const REASON = "the engine is not to be reached";
const fail = () => Promise.reject(new Error(REASON));
const FAILING: SearchEngine = {
  size: fail,
  search: fail,
  pages: fail,
  counts: fail,
  mileage: fail,
  modelFigures: fail,
  pricedCars: fail,
  years: fail,
  packages: fail,
};

const openFailing = () => openUpstreamForTest({ seedListings: 50, seenAs: (whole) => ({ ...whole, engine: FAILING }) });

test("an engine that cannot answer makes the services unready, and its calls failures", async () => {
  const { url } = await openFailing();
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([503, { status: "failing", reason: REASON, storeErrors: 0 }]);
  for (const path of ["/rest/lsc/listing?allListingType=true", "/rest/lsc/listing/count?makeCode=FORD"]) {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(500);
    expect(await answer.text(), path).not.toMatch(/count|totalResultCount|listings/);
  }
});

test("a search whose engine cannot answer is an honest error, and nowhere a search that found nothing", async () => {
  const { url } = await openFailing();
  const services = servicesAt(url);
  onTestFinished(() => services.client.close());
  const ask = async (loader: (args: LoaderFunctionArgs) => unknown) => {
    const request = new Request("https://forecourt.test/cars-for-sale/ford");
    return loader({ context: aLoadContext(services), request, params: {} });
  };
  await expect(ask(grid)).rejects.toMatchObject({ init: { status: 500 } });
  for (const loader of [hero, tabs, filters]) {
    const region = await ask(loader).catch((error: unknown) => error);
    expect(JSON.stringify(region)).not.toMatch(/\b(?:0|no) (?:results|cars|matches)/i);
  }
});
