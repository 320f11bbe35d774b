import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach } from "vitest";
import { loader } from "~/routes/vehicle/details";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner } from "./contract-answers";
import { aLoadContext } from "./load-context";
import { contractAnswer, mockServices } from "./mocked-services";

export const VEHICLE = "/cars-for-sale/vehicle/L1";

interface Visit {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly facts?: Partial<LoadContextFacts>;
}

/** The details page of one car, before services that answer as the contract says. */
export function mockVehiclePage() {
  const mocked = mockServices();
  const reported: unknown[] = [];
  /** Paths at which a view was counted. */
  const views: string[] = [];

  beforeEach(() => {
    reported.length = 0;
    views.length = 0;
    mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
    mocked.on("countView", (request) => {
      views.push(new URL(request.url).pathname);
      return contractAnswer("countView");
    });
    mocked.on("zipLookup", () => contractAnswer("zipLookup"));
    mocked.on("listingViewCount", () => contractAnswer("listingViewCount"));
    mocked.on("alternatives", () => contractAnswer("alternatives"));
    mocked.on("featureShares", () => contractAnswer("featureShares"));
    onListing(() => found());
  });

  /** The listing's address pattern also fits "similar", which has to be answered before it. */
  function onListing(answer: (request: Request) => Response) {
    mocked.on("listingById", answer);
    mocked.on("similar", () => contractAnswer("similar"));
  }

  const found = (owner = anOwner()) =>
    HttpResponse.json({ listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner });

  function contextOf(changes: Partial<LoadContextFacts> = {}): AppLoadContext {
    return aLoadContext(mocked.services, { reportError: (error) => reported.push(error), ...changes });
  }

  /** What the page is made of, and its status. */
  async function visit({ path = VEHICLE, headers = {}, facts }: Visit = {}) {
    const request = new Request(`https://forecourt.test${path}`, { headers });
    const result = await loader({ context: contextOf(facts), params: { listingId: "L1" }, request });
    return { page: result.data, status: result.init?.status ?? 200 };
  }

  return { mocked, reported, views, onListing, found, contextOf, visit };
}
