import { SEARCH_PATH } from "./site-paths";

// Beside the other addresses, since the search page's script holds those and has no room for these.

/** The worker that shows notifications. */
export const PUSH_WORKER_PATH = `${SEARCH_PATH}/api/firebase-messaging-sw.js`;
/** What it may serve. */
export const PUSH_WORKER_SCOPE = `${SEARCH_PATH}/`;
/** Takes the subscription of a browser, as JSON, or one word of it. */
export const CONSUMER_DEVICE_PATH = `${SEARCH_PATH}/consumer-device/browser`;
/** The prompt was answered · its shopper wants none in this browser any more · the browser shows none from this site. */
export const PUSH_WORDS = ["asked", "off", "blocked"] as const;
/** The browser's cache in which the worker has the pages that can be read without a network: the worker's own file says so, too. */
export const SHORTLIST_COPIES = "shortlist";
