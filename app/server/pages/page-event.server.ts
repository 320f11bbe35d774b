import type { AppLoadContext } from "@remix-run/node";
import type { PageEvent } from "~/domain/page-data/page-event";
import { choiceOfVisitor, toHistoryState } from "~/domain/shopper/browsing-history";
import { mayTellViews } from "../shopper/consent.server";
import { readListCookie } from "../shopper/list-cookies.server";
import { readShopperPlace } from "../shopper/shopper-place.server";
import { readShortlist } from "../shopper/shortlist.server";

type OwnFacts = Pick<PageEvent, "page"> & Partial<Pick<PageEvent, "filters" | "results" | "slots">>;

/**
 * What the page's script tells of its view, to be sent along with its data: `{}` where the shopper did not agree, so that the
 * page is the same as everybody's. Asks no service.
 */
export async function pageEventOf(
  context: AppLoadContext,
  request: Request,
  { page, filters = [], results, slots = [] }: OwnFacts,
): Promise<{ readonly pageEvent?: PageEvent }> {
  if (!(await mayTellViews(context, request))) return {};
  const { sendsGpc = false, flags, consumer } = context;
  const [known, place, compared] = await Promise.all([
    readListCookie(context, request, "historyChoice"),
    readShopperPlace(context, request),
    readShortlist(context, request),
  ]);
  const choice = consumer === null ? choiceOfVisitor(known) : known.choice;
  return {
    pageEvent: {
      page,
      filters,
      ...(results !== undefined && { results }),
      slots,
      isPersonalized: toHistoryState({ choice, sendsGpc, isOffered: flags.PERSONALIZATION }) === "on",
      consumer: { isSignedIn: consumer !== null, hasPlace: place !== null, isComparing: compared.length > 0 },
    },
  };
}
