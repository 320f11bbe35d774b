import type { JsonBodyType } from "msw";
import type { Listing, Owner } from "~/contract/listings/listing";
import type { SearchResponse } from "~/contract/listings/search";
import type { OperationName } from "~/contract/operations";
import { nothingFound } from "~/server/pages/search/search-answers.server";
import { ACCOUNT_ANSWERS } from "./account-answers";
import { PUSH_ANSWERS } from "./push-settings";
import { WALLET_ANSWERS } from "./wallet-answers";

/** A listing that fits the contract; tests change what they are about. */
export function aListing(changes: Partial<Listing> = {}): Listing {
  return {
    id: "L1",
    title: "Used 2021 Honda Accord EX-L",
    ownerId: "D1",
    year: 2021,
    make: { name: "Honda", code: "HONDA" },
    model: { name: "Accord", code: "ACCORD" },
    listingType: "USED",
    sellerType: "d",
    style: { code: "SEDAN", name: "Sedan" },
    images: { primary: 0, count: 1, sources: [{ src: "/media/sedan.svg", alt: "Honda Accord" }] },
    vdpBaseUrl: "/cars-for-sale/vehicle/L1",
    ownerName: "Peach Motors",
    isHot: false,
    isReducedPrice: false,
    hasSpecialOffer: false,
    lifestyleCategories: [],
    pricingDetail: { derivedPrice: 21_000, dealIndicator: "none" },
    productTiles: [],
    specifications: { mileage: 30_000 },
    historyTypes: [],
    homeServices: [],
    listedOn: "2026-11-01",
    ...changes,
  };
}

export function anOwner(changes: Partial<Owner> = {}): Owner {
  return { id: "D1", name: "Peach Motors", privateSeller: false, homeServices: [], hideEmailForm: false, ...changes };
}

export function aSearchResponse(changes: Partial<SearchResponse> = {}): SearchResponse {
  return {
    ...nothingFound("marketplace"),
    totalResultCount: 2,
    listings: [aListing(), aListing({ id: "L2" })],
    owners: [anOwner()],
    filters: { makeCode: [{ code: "HONDA", name: "Honda", count: 2 }] },
    stats: { priceHistogram: [], dealers: 1, privateSellers: 0, priceDropsLast7Days: 0 },
    ...changes,
  };
}

const VOCABULARY_ANSWER = {
  version: "1",
  consumerRatingsSource: "Owners",
  makes: [
    {
      code: "HONDA",
      name: "Honda",
      slug: "honda",
      models: [
        {
          code: "ACCORD",
          name: "Accord",
          slug: "accord",
          style: "SEDAN",
          trims: [{ code: "ACCORD|EX-L", name: "EX-L", slug: "ex-l", firstYear: 2018, lastYear: 2026 }],
        },
      ],
    },
  ],
  features: [{ code: "SUNROOF", name: "Sunroof" }],
};

const listingSet = { totalResultCount: 1, listings: [aListing()], owners: [anOwner()] };
const crawlLinks = { links: [{ name: "2021 Honda Accord", value: "2021", count: 3 }] };
const bookmark = {
  bookmarkId: "B1",
  bookmarkTitle: "Accords",
  searchName: "Used Honda Accord",
  searchResultsURL: "/cars-for-sale/used-cars/honda/accord",
  searchBookmarkDate: "2026-11-01T00:00:00Z",
};
const namedCode = { code: "HONDA", name: "Honda" };
const trimDetails = {
  trimName: "EX-L",
  trimCode: "ACCORD|EX-L",
  imagePath: "/media/sedan.svg",
  nationalMSRP: 33_000,
  vehicleId: "honda-accord-2025-ex-l",
  engineType: "4-cylinder",
  atcMake: "Honda",
  atcModel: "Accord",
  atcMakeCode: "HONDA",
  atcModelCode: "ACCORD",
  specs: {
    heatedSeats: true,
    leatherSeats: true,
    rearviewCamera: true,
    bluetooth: true,
    alarmSystem: true,
    laneDeparture: true,
    navigation: false,
    remoteStart: true,
    sunroof: true,
  },
  fuel: "Gasoline",
  drive: "Front-wheel drive",
  transmission: "Automatic",
};

const SAVED_ANSWER = { listings: [{ listingId: "L1", savedAt: "2026-11-20T10:00:00Z" }] };

const VIEWED_LISTING = { listingId: "L1", viewedAt: "2026-11-20T10:00:00Z", brand: "marketplace" };
const HISTORY_ANSWER = { listings: [VIEWED_LISTING] };

const MESSAGE_ID = "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55";

const RESERVATION_ANSWER = {
  role: "dealer",
  listingId: "L1",
  title: "Used 2021 Honda Accord EX-L",
  sellerName: "Peach Motors",
  state: "requested",
  endsAt: "2026-11-22T10:00:00Z",
  isShopperTold: true,
  wish: { email: "shopper@example.com", handover: "delivery", tradeIn: "A 2012 Civic" },
};

const subscription = {
  searchName: "Used Honda Accord for sale",
  searchResultsURL: "/cars-for-sale/used-cars/honda/accord",
  frequency: "daily",
  isConfirmed: false,
  alertsOfPerson: 1,
};

/** One answer per operation, each as the contract says it. */
export const CONTRACT_ANSWERS: Readonly<Record<OperationName, JsonBodyType>> = {
  listing: aSearchResponse(),
  listingCount: { count: 42 },
  countBatch: { counts: [1, 2] },
  relaxations: { relaxations: [{ label: "Within 100 miles", parameters: { searchRadius: ["100"] }, count: 4 }] },
  similar: listingSet,
  listingsCalled: { ids: ["L1"] },
  listingsByIds: { ...listingSet, soldIds: ["L8"], unknownIds: ["L9"] },
  spotlightVehicleHighlight: listingSet,
  spotlightPremium: listingSet,
  spotlightResults: listingSet,
  newCarBoost: listingSet,
  listingById: { listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner: anOwner() },
  alternatives: {
    ...listingSet,
    rows: [
      {
        kind: "cheaper",
        parameters: { makeCode: ["HONDA"], maxPrice: ["20500"] },
        totalResultCount: 3,
        listingIds: ["L1"],
      },
    ],
  },
  featureShares: { comparableCount: 40, features: [{ code: "SUNROOF", count: 9 }] },
  sendListingMessage: { messageId: MESSAGE_ID, sentAt: "2026-11-20T10:00:00Z", isRepeat: false },
  listingMessageReceipt: { messageId: MESSAGE_ID, sentAt: "2026-11-20T10:00:00Z" },
  reserveListing: { token: "t".repeat(32), isRepeat: false },
  reservation: RESERVATION_ANSWER,
  answerReservation: { ...RESERVATION_ANSWER, state: "confirmed", endsAt: "2026-11-24T10:00:00Z" },
  reportListing: { reportId: MESSAGE_ID, recordedAt: "2026-11-20T10:00:00Z" },
  countView: { viewCount: 4 },
  ownerById: { owner: anOwner(), activeListingCount: 12 },
  suggestedKeywords: {
    term: "acc",
    keywords: [{ text: "Honda Accord", kind: "model", parameters: { modelCode: ["ACCORD"] }, count: 2 }],
  },
  packages: { packages: [{ name: "Technology", count: 2 }] },
  listingViewCount: { dateRange: 7, items: [{ vin: "1HGCV1F30MA000001", total: 4, counts: { marketplace: 4 } }] },
  consumerDevice: { success: true },
  stillInterested: { id: "A1", recordedAt: "2026-11-20T00:00:00Z", vins: ["1HGCV1F30MA000001"], isConfirmed: true },
  crawlModelYears: crawlLinks,
  crawlTrims: crawlLinks,
  mileageStats: {
    stats: { max: 90_000, mean: 40_000, count: 2, facetSearchFieldStats: { year: [] } },
    facetStats: [{ name: "Under 15,000", from: 0, to: 15_000, count: 1 }],
  },
  modelInfo: {
    items: [
      {
        year: 2025,
        make: namedCode,
        model: { code: "ACCORD", name: "Accord" },
        style: { code: "SEDAN", name: "Sedan" },
        imagePath: "/media/sedan.svg",
        startingMSRP: 28_000,
        highestMSRP: 39_000,
        trims: [trimDetails],
      },
    ],
  },
  sitemapPages: {
    listingShards: [{ shard: 2_000, count: 2, changedAt: "2026-11-20T10:00:00Z" }],
    conditions: [{ listingType: "USED", count: 9, changedAt: "2026-11-20T10:00:00Z" }],
    makes: [{ listingType: "USED", makeCode: "HONDA", count: 9, changedAt: "2026-11-20T10:00:00Z" }],
    models: [
      { listingType: "USED", makeCode: "HONDA", modelCode: "ACCORD", count: 9, changedAt: "2026-11-20T10:00:00Z" },
    ],
    cities: [{ listingType: "USED", city: "Atlanta", state: "GA", count: 7, changedAt: "2026-11-19T08:00:00Z" }],
  },
  sitemapListings: { listings: [{ id: "100000001", changedAt: "2026-11-20T10:00:00Z" }] },
  modelPricing: { byYear: [], byTrim: [] },
  safety: { modelCode: "ACCORD", features: [], specifications: [] },
  referenceVehicles: { items: [{ ...trimDetails, yearId: "2025" }] },
  consumerRatings: {
    vehicleId: trimDetails.vehicleId,
    ratings: [{ name: "Comfort", value: 4.5 }],
    numberOfReviews: 12,
    source: "Owner survey",
  },
  expertReviews: {
    reviews: [{ id: "R1", title: "Calm", summary: "A calm sedan", html: "<p>Calm</p>", byline: "Desk" }],
  },
  catalogVocabulary: VOCABULARY_ANSWER,
  referenceFilters: { options: [{ code: "ACCORD", name: "Accord", parent: "HONDA" }] },
  makes: { makes: [{ code: "HONDA", name: "Honda", slug: "honda" }] },
  models: { models: [{ code: "ACCORD", name: "Accord", slug: "accord", makeCode: "HONDA", style: "SEDAN" }] },
  trims: {
    trims: [{ code: "ACCORD|EX-L", name: "EX-L", slug: "ex-l", modelCode: "ACCORD", firstYear: 2018, lastYear: 2026 }],
  },
  zipLookup: { zip: "30305", city: "Atlanta", state: "GA", latitude: 33.83, longitude: -84.38 },
  zipValidation: { success: true },
  placesNamed: { places: [{ words: "atlanta", city: "Atlanta", state: "GA", isSure: false }] },
  cityLookup: { name: "Atlanta", state: "GA", slug: "atlanta-ga", latitude: 33.75, longitude: -84.39 },
  certifiedContent: {
    programs: [],
    moneyBack: { days: 14, miles: 1_000, title: "Money back", steps: [], disclaimer: "" },
  },
  dealerDifference: { ownerId: "D1", tagline: "Three generations" },
  dealerDifferenceHtml: "<p>Three generations</p>",
  dealerDifferenceImage: "<svg/>",
  ...PUSH_ANSWERS,
  ...WALLET_ANSWERS,
  ...ACCOUNT_ANSWERS,
  savedListings: SAVED_ANSWER,
  saveListings: SAVED_ANSWER,
  removeSavedListing: SAVED_ANSWER,
  changeCompared: { listingIds: ["L1"] },
  mergeCompared: { listingIds: ["L1"] },
  browsingHistory: HISTORY_ANSWER,
  addToHistory: HISTORY_ANSWER,
  removeFromHistory: HISTORY_ANSWER,
  chooseHistory: HISTORY_ANSWER,
  refuseReason: HISTORY_ANSWER,
  dismissCar: HISTORY_ANSWER,
  recommendations: {
    ...listingSet,
    why: { reason: "HONDA|ACCORD", makeName: "Honda", modelName: "Accord", count: 2 },
  },
  houseAds: { ads: [] },
  countHouseAds: { counted: 0 },
  paidCarCounts: { counts: [] },
  countPaidCars: { counted: 0 },
  searchBookmarks: { myAtcSearchViewBeans: [bookmark] },
  shareBookmark: bookmark,
  saveSearch: bookmark,
  removeSearchBookmark: { isRemoved: true },
  subscribeToSearch: { outcome: "confirmation-sent", searchName: "Used Honda Accord for sale" },
  alertSubscription: subscription,
  confirmAlert: { ...subscription, isConfirmed: true },
  stopAlert: { isStopped: true },
  resumeAlert: { ...subscription, isConfirmed: true },
  askAccountAlerts: { outcome: "confirmation-sent" },
  pauseAccountAlerts: { isPaused: true },
  resumeAccountAlerts: { isResumed: true },
};
