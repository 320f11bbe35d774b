import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamClientSettings,
} from "../upstream/upstream-client.server";
import { type AccountsService, createAccountsService } from "./accounts.server";
import { type AlertsService, createAlertsService } from "./alerts.server";
import { type ConsumersService, createConsumersService } from "./consumers.server";
import { type ContentService, createContentService } from "./content.server";
import { type CrawlLinksService, createCrawlLinksService } from "./crawl-links.server";
import { createEngagementService, type EngagementService } from "./engagement.server";
import { createListingsService, type ListingsService } from "./listings.server";
import { createMessagesService, type MessagesService } from "./messages.server";
import { createMileageService, type MileageService } from "./mileage.server";
import { createModelInfoService, type ModelInfoService } from "./model-info.server";
import { createPlacesService, type PlacesService } from "./places.server";
import { createReferenceService, type ReferenceService } from "./reference.server";
import { createEditorialSanitizer, type SanitizeEditorial } from "./sanitize-editorial.server";
import { createSitemapService, type SitemapService } from "./sitemap.server";
import { createSpotlightsService, type SpotlightsService } from "./spotlights.server";
import { createSuggestionsService, type SuggestionsService } from "./suggestions.server";
import { createVocabularyService, type VocabularyService } from "./vocabulary.server";

/** Everything the web program asks of the upstream services, by subject. */
export interface Services {
  readonly accounts: AccountsService;
  readonly consumers: ConsumersService;
  readonly alerts: AlertsService;
  readonly content: ContentService;
  readonly crawlLinks: CrawlLinksService;
  readonly engagement: EngagementService;
  readonly listings: ListingsService;
  readonly messages: MessagesService;
  readonly mileage: MileageService;
  readonly modelInfo: ModelInfoService;
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

/** Once per process, in server.ts: a second set would have breakers that never open (architecture.md, trap 4). */
export function createServices(settings: UpstreamClientSettings): Services {
  const client = createUpstreamClient(settings);
  return {
    accounts: createAccountsService(client),
    consumers: createConsumersService(client),
    alerts: createAlertsService(client),
    content: createContentService(client),
    crawlLinks: createCrawlLinksService(client),
    engagement: createEngagementService(client),
    listings: createListingsService(client),
    messages: createMessagesService(client),
    mileage: createMileageService(client),
    modelInfo: createModelInfoService(client),
    places: createPlacesService(client),
    reference: createReferenceService(client),
    sitemap: createSitemapService(client),
    spotlights: createSpotlightsService(client),
    suggestions: createSuggestionsService(client),
    vocabulary: createVocabularyService(client),
    sanitizeEditorial: createEditorialSanitizer(),
    client,
  };
}
