import { createServices, type Services } from "../../app/server/services/services.server";
import type { UpstreamBaseUrls } from "../../app/server/upstream/upstream-url.server";

/** All services at one address, as the bundled upstream has them. */
export const baseUrlsAt = (url: string): UpstreamBaseUrls => ({
  listing: url,
  account: url,
  content: url,
  reference: url,
});

/** Where both ends of a call share a thread, or a busy machine: its timers have room for what else is done there. */
export const SHARED_TIMERS = 20;

export const servicesAt = (url: string, timerScale = SHARED_TIMERS): Services =>
  createServices({ baseUrls: baseUrlsAt(url), timerScale });
