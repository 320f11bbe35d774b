import type { AppLoadContext } from "@remix-run/node";
import { type ConsentState, isAllowed } from "~/domain/page-data/consent";
import { isAdless } from "~/domain/placements/adless-pages";
import type { OutsideServer } from "~/domain/placements/outside-slots";
import { oncePerRequest } from "../context/load-context.server";
import { openAdsConsent } from "../shopper/consent.server";

interface OutsideAds extends OutsideServer {
  /** Why it may be asked: the shopper agreed, or was not asked. */
  readonly consent: ConsentState;
}

/**
 * The ad server that may fill places of this page; null where the brand has none, the shopper has not agreed (or has refused, or
 * their browser has), for bots, and on pages about one person.
 */
export const openOutsideAds = oncePerRequest(
  async (context: AppLoadContext, request: Request): Promise<OutsideAds | null> => {
    const { adNetwork, brand, flags, isBot, isCrawler } = context;
    if (adNetwork === undefined || !flags.ADS || isBot || isCrawler) return null;
    if (isAdless(new URL(request.url).pathname)) return null;
    const consent = await openAdsConsent(context, request);
    return isAllowed(consent) ? { brand, code: adNetwork.code, consent } : null;
  },
);
