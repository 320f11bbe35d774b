import type { RequestHandler } from "express";
import { z } from "zod";
import type { Brand } from "~/domain/brand";
import { type ConsentState, isAllowed } from "~/domain/page-data/consent";
import { CAR_SLOTS, COUNT_BANDS, PAGE_NAMES, type PageEvent } from "~/domain/page-data/page-event";
import type { ToldHouseAd } from "~/domain/placements/house-ad-counts";
import { PLACE_NAMES } from "~/domain/placements/house-slots";
import type { DrawnCar } from "~/domain/placements/paid-counts";
import { isFilterLabel } from "~/domain/search/filter-labels";
import { PAGE_EVENTS_PATH } from "~/domain/site-paths";
import { factsOf, pathOf } from "../request/request-facts.server";
import { readDrawnPlacements } from "./drawn-placements.server";
import type { Metrics } from "./metrics.server";

const SLOTS = [...CAR_SLOTS, ...PLACE_NAMES];
const EVENT_MAX_BYTES = 8_192;
const LABELS_MAX = 100;

/** Fields that are not ours are dropped; of ours nothing is taken that our own pages would not say. */
const sentEvent = z.object({
  view: z.uuid(),
  page: z.enum(PAGE_NAMES),
  filters: z.array(z.string().max(64).refine(isFilterLabel)).max(LABELS_MAX),
  results: z.enum(COUNT_BANDS).optional(),
  slots: z.array(z.enum(SLOTS)).max(SLOTS.length),
  isPersonalized: z.boolean(),
  consumer: z.object({ isSignedIn: z.boolean(), hasPlace: z.boolean(), isComparing: z.boolean() }),
}) satisfies z.ZodType<PageEvent>;

/** An event as sinks get it: what the page said, and what the server knows better. */
export interface TakenPageEvent extends PageEvent {
  /** Of this one view. */
  readonly view: string;
  readonly brand: Brand;
  readonly consent: ConsentState;
}

interface PageEventsOptions {
  readonly hosts: { brandOf(host: string | undefined): Brand };
  /** Of the browser that sends the event, whatever its page knew. */
  consentOf(cookie: string | undefined, sendsGpc: boolean): Promise<ConsentState>;
  readonly pageEvents: { take(event: TakenPageEvent): void };
  readonly metrics: Pick<Metrics, "pageEvents">;
  /** Who counts what became of placements. */
  readonly services: {
    readonly paidCars: { countDrawn(view: string, cars: readonly DrawnCar[]): void };
    readonly houseAds: { countDrawn(view: string, ads: readonly ToldHouseAd[]): void };
  };
}

/**
 * Takes the events of pages, and what became of their placements. 204 whatever comes of it, at once: nobody reads
 * the answer. Where a post comes from and how many there are is settled before (`crossSiteGuard`, `rateLimits`).
 */
export function pageEvents({
  hosts,
  consentOf,
  pageEvents: sink,
  metrics,
  services: { paidCars, houseAds },
}: PageEventsOptions): RequestHandler {
  const onEvent = (outcome: "taken" | "counted" | "unreadable" | "refused" | "bot") =>
    metrics.pageEvents.inc({ outcome });
  return (request, response, next) => {
    if (pathOf(request) !== PAGE_EVENTS_PATH || request.method !== "POST") return next();
    response.setHeader("Cache-Control", "no-store");
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= EVENT_MAX_BYTES) chunks.push(chunk);
      else if (!response.writableEnded) {
        onEvent("unreadable");
        response.setHeader("Connection", "close");
        response.status(204).end();
      }
    });
    request.on("end", () => {
      if (response.writableEnded) return;
      response.status(204).end();
      if (factsOf(response).isBot) return onEvent("bot");
      const sent = readJson(Buffer.concat(chunks).toString("utf8"));
      // Our own counts, of a page and not of whoever looks at it: nobody has to agree to them.
      const drawn = readDrawnPlacements(sent);
      if (drawn !== undefined) {
        onEvent("counted");
        paidCars.countDrawn(drawn.view, drawn.cars);
        return houseAds.countDrawn(drawn.view, drawn.ads);
      }
      const event = sentEvent.safeParse(sent).data;
      if (event === undefined) return onEvent("unreadable");
      const { cookie, host } = request.headers;
      consentOf(cookie, request.headers["sec-gpc"] === "1").then(
        (consent) => {
          onEvent(isAllowed(consent) ? "taken" : "refused");
          if (isAllowed(consent)) sink.take({ ...event, brand: hosts.brandOf(host), consent });
        },
        () => onEvent("refused"),
      );
    });
  };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
