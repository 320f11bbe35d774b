import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { emptySearch } from "~/domain/search/search-refinement";
import { SAVED_SEARCHES_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { toCertifiedInfo, toMoneyBackInfo } from "~/domain/view-models/info/certified-info";
import { toElectricInfo } from "~/domain/view-models/info/electric-info";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { toNotificationsInfo } from "~/domain/view-models/info/notifications-info";
import { sellTopicOf, toSellInfo } from "~/domain/view-models/info/sell-info";
import type { SubscribeView } from "~/domain/view-models/overlays/overlay-view";
import { walletStepHref } from "~/domain/wallet/wallet-steps";
import { valueOr } from "../../upstream/upstream-result.server";
import { notFound } from "../model-page.server";
import { type OverlayPage, openOverlayPage } from "../overlay-page.server";
import { feedOf, toEmailAlerts } from "./email-alerts-page.server";

/** Addresses that pages had before: links that were shared lead on. */
const MOVED_TOPICS: Readonly<Record<string, string | undefined>> = {
  "instant-offer": `${SEARCH_PATH}/info/car-value`,
};

/** The explanations of section 2, by the last segment of their address. */
export async function openTopicPage({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<InfoPage | SubscribeView> {
  const page = await openOverlayPage(context, request);
  const { topic = "" } = params;
  const movedTo = MOVED_TOPICS[topic];
  if (movedTo !== undefined) throw redirect(`${movedTo}${new URL(request.url).search}`, 301);
  switch (topic) {
    case "certified":
      return toCertifiedInfo(await certifiedContent(), toLinks(page));
    case "money-back-guarantee": {
      const certifiedHref = page.overlayHref(`${SEARCH_PATH}/info/certified`);
      const programCarsHref = programCarsHrefOf(page);
      return toMoneyBackInfo(await certifiedContent(), { ...toLinks(page), certifiedHref, programCarsHref });
    }
    case "electric-vehicles":
      return toElectricInfo({
        fuelTypeGroup: page.url.searchParams.get("fuelTypeGroup"),
        hrefOfFuel: page.hrefOfFuel,
        hrefOfPage: (code) =>
          page.overlayHref(`${SEARCH_PATH}/info/${topic}${code === null ? "" : `?fuelTypeGroup=${code}`}`),
        cancelHref: page.from,
      });
    case "notifications":
      if (context.flags.SUBSCRIBE_ALERTS) return toEmailAlerts(page, context);
      return toNotificationsInfo({
        feedHref: feedOf(page),
        ...(!context.flags.SAVE_SEARCH_OFF && { savedHref: SAVED_SEARCHES_PATH }),
        cancelHref: page.from,
      });
    case "sell-your-car":
    case "car-value":
    case "trade-in":
      // Each brand has the one that it links to.
      if (topic !== sellTopicOf(page.brand)) throw notFound(page, topic);
      return toSellInfo({
        topic,
        brandName: page.brand.name,
        ...toSellLinks(page),
        ...(context.flags.WALLET && { estimateHref: walletStepHref("trade-in") }),
        cancelHref: page.from,
      });
    default:
      throw notFound(page, topic);
  }

  /** Section 8: a failure is logged, by the client that made the call, and nothing else. */
  async function certifiedContent() {
    return valueOr(await context.services.ask("certifiedContent", {}, page.call), null);
  }
}

function toLinks(page: OverlayPage) {
  return {
    includeHref: page.includeCertifiedHref,
    moneyBackHref: page.overlayHref(`${SEARCH_PATH}/info/money-back-guarantee`),
    cancelHref: page.from,
  };
}

/** The cars that may be behind the money-back guarantee. */
function programCarsHrefOf({ brand, vocabulary }: OverlayPage): string {
  const selected = { listingType: ["CERTIFIED"], makeCode: [...(BRANDS["car-maker"].makeCodes ?? [])] };
  return searchUrl({ ...emptySearch(brand.id), isListingTypeDefaulted: false, selected }, vocabulary, {
    brand: brand.id,
  });
}

function toSellLinks({ brand, vocabulary }: OverlayPage) {
  const hrefOf = (selected: SearchQuery["selected"]) =>
    searchUrl({ ...emptySearch(brand.id), isListingTypeDefaulted: false, selected }, vocabulary, { brand: brand.id });
  return {
    usedCarsHref: hrefOf({ listingType: ["USED"] }),
    ...(brand.hasPrivateSellers && {
      ownerCarsHref: hrefOf({ listingType: ["USED"], sellerType: ["p"] }),
    }),
    dealersHref: hrefOf({ listingType: ["USED"], sellerType: ["d"] }),
  };
}
