import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { describeUsualLoans } from "~/domain/money/usual-loans";
import { WALLET_PATH } from "~/domain/site-paths";
import { sendCompact } from "../rendering/made-of-answer.server";
import { takeAccountOutcome } from "../shopper/account-outcome.server";
import { consentLineOf, mayTellViews } from "../shopper/consent.server";
import { readEmailedListings } from "../shopper/emailed-listings.server";
import { offersOneClick } from "../shopper/lead-profile.server";
import { openPendingSignUp } from "../shopper/pending-sign-up.server";
import { offersSaving, openSavedListings } from "../shopper/saved-listings.server";
import { takeSavedOutcome } from "../shopper/saved-outcome.server";
import { formTokenFor } from "../shopper/session-form.server";
import { readShopperPlace } from "../shopper/shopper-place.server";
import { offersCompare, readShortlist } from "../shopper/shortlist.server";
import { openLoans, readBudget } from "../shopper/wallet.server";
import { openComparedCars } from "./compared-cars.server";
import { openOutsideAds } from "./outside-ads.server";
import { siteNavigation } from "./site-navigation.server";

/**
 * What every page of a visit stands in: the brand's links and the shopper's own lists, as they are sent. Throws the way to the
 * page once more where the browser's sign-up was confirmed.
 */
export async function openSite(context: AppLoadContext, request: Request) {
  const { brand, errorReportDsn, flags, isCrawler } = context;
  // The answer to a form stays: its shopper is signed in at the next page.
  if (context.isPost !== true) await openPendingSignUp(context, request);
  const place = await readShopperPlace(context, request);
  const readList = async () => (offersCompare(context) ? readShortlist(context, request) : null);
  const [[shortlist, compared], [saved, isOneClick]] = await Promise.all([
    readList().then(async (ids) => [ids, await openComparedCars(context, request, ids ?? [])] as const),
    offersSaving(context)
      ? Promise.all([openSavedListings(context, request), offersOneClick(context)])
      : ([null, false] as const),
  ]);
  const budget = await readBudget(context, request);
  const emailedIds = await readEmailedListings(context, request);
  const consent = await consentLineOf(context, request);
  const account = await takeAccountOutcome(context, request);
  const told =
    account === null ? await takeSavedOutcome(context, request, saved?.isSignedIn === true) : { words: account };
  const tellsViews = await mayTellViews(context, request);
  /** What script does with cars that dealers pay for and with ads, on all pages alike: each may lead to one with some. */
  const hasPlacements = !isCrawler && (flags.SPOTLIGHT || flags.ADS || flags.PROMO_CARDS);
  const outsideAds = await openOutsideAds(context, request);
  // Of the document: what it may load stands in its head, and holds for every page that it comes to show.
  if (outsideAds !== null) context.allowOutsideAds?.();
  const isSignedIn = saved?.isSignedIn ?? context.consumer !== null;
  const { name: brandName, undoesSaveOnClose } = BRANDS[brand];
  const own = {
    offersSaving: offersSaving(context),
    offersCompare: shortlist !== null,
    offersWallet: context.flags.WALLET,
    isSignedIn,
  };
  const navigation = siteNavigation(BRANDS[brand], place?.zip, isCrawler ? undefined : own);
  const { homeHref, nav } = navigation;
  const site = {
    brand,
    brandName,
    // One press away from every estimate: under the cards that have one.
    estimates: {
      words: describeUsualLoans(await openLoans(context, request)),
      ...(own.offersWallet && !isCrawler && { walletHref: WALLET_PATH }),
    },
    navigation: sendCompact(context, navigation, { homeHref, nav }),
    shortlist,
    saved: saved?.ids ?? null,
    ...(compared.length > 0 && { compared }),
    ...(place !== null && { place }),
    ...(budget !== null && { budget }),
    ...(isCrawler && { isPlain: true }),
    ...(undoesSaveOnClose && { undoesSaveOnClose }),
    ...(isSignedIn && { isSignedIn }),
    ...(saved?.isSignedIn && { savedToken: formTokenFor(context, "saved-listings") }),
    ...(isSignedIn && { searchesToken: formTokenFor(context, "saved-searches") }),
    ...(isSignedIn && { walletToken: formTokenFor(context, "wallet") }),
    ...(isOneClick && { oneClickToken: formTokenFor(context, "one-click") }),
    ...(emailedIds.length > 0 && { emailedIds }),
    ...(consent !== undefined && { consent }),
    ...(told !== null && { told }),
    ...(tellsViews && { tellsViews }),
    ...(hasPlacements && { placements: outsideAds?.consent ?? "house" }),
    ...(errorReportDsn !== undefined && { errorReportDsn }),
  };
  return { site, headers: saved?.headers };
}
