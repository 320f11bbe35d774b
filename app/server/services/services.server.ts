import { type Ask, createAsk } from "../upstream/ask.server";
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamClientSettings,
} from "../upstream/upstream-client.server";
import { type AccountsService, createAccountsService } from "./accounts.server";
import { type ConsumersService, createConsumersService } from "./consumers.server";
import { type CrawlLinksService, createCrawlLinksService } from "./crawl-links.server";
import { createHouseAdsService, type HouseAdsService } from "./house-ads.server";
import { createListingsService, type ListingsService } from "./listings.server";
import { createMileageService, type MileageService } from "./mileage.server";
import { createModelInfoService, type ModelInfoService } from "./model-info.server";
import { createPaidCarsService, type PaidCarsService } from "./paid-cars.server";
import { createPlacesService, type PlacesService } from "./places.server";
import { createReferenceService, type ReferenceService } from "./reference.server";
import { createEditorialSanitizer, type SanitizeEditorial } from "./sanitize-editorial.server";
import { createSitemapService, type SitemapService } from "./sitemap.server";
import { createSpotlightsService, type SpotlightsService } from "./spotlights.server";
import { createSuggestionsService, type SuggestionsService } from "./suggestions.server";
import { createVocabularyService, type VocabularyService } from "./vocabulary.server";

/** Everything the web program asks of the upstream services, by subject. */
export interface Services {
  /** Any call of the contract, typed by its row; what stands below adds a rule to one. */
  readonly ask: Ask;
  readonly accounts: AccountsService;
  readonly consumers: ConsumersService;
  readonly crawlLinks: CrawlLinksService;
  readonly houseAds: HouseAdsService;
  readonly listings: ListingsService;
  readonly mileage: MileageService;
  readonly modelInfo: ModelInfoService;
  readonly paidCars: PaidCarsService;
  readonly places: PlacesService;
  readonly reference: ReferenceService;
  readonly sitemap: SitemapService;
  readonly spotlights: SpotlightsService;
  readonly suggestions: SuggestionsService;
  readonly vocabulary: VocabularyService;
  /** For HTML that came from a service. */
  readonly sanitizeEditorial: SanitizeEditorial;
  /** For the ops side: breaker states, isolation by hand, cache use, closing. */
  readonly client: UpstreamClient;
}

/** Once per process: a second set would have breakers that never open (docs/architecture.md, "Traps"). */
export function createServices(settings: UpstreamClientSettings): Services {
  const client = createUpstreamClient(settings);
  const ask = createAsk(client);
  return {
    ask,
    accounts: createAccountsService(ask),
    consumers: createConsumersService(ask),
    crawlLinks: createCrawlLinksService(ask),
    houseAds: createHouseAdsService(ask),
    listings: createListingsService(ask),
    mileage: createMileageService(ask),
    modelInfo: createModelInfoService(ask),
    paidCars: createPaidCarsService(ask),
    places: createPlacesService(ask),
    reference: createReferenceService(ask),
    sitemap: createSitemapService(ask),
    spotlights: createSpotlightsService(ask),
    suggestions: createSuggestionsService(ask),
    vocabulary: createVocabularyService(ask),
    sanitizeEditorial: createEditorialSanitizer(),
    client,
  };
}
