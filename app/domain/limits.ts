/** The numbers of the specification, each once, with its unit in its name. Sections are of the product specification. */

// Section 9, "Record counts"; a size that an address asks for is ours
export const PAGE_SIZE_DEFAULT_RECORDS = 25;
export const PAGE_SIZE_MAX_RECORDS = 100;
export const PAGE_SIZE_CAR_MAKER_RECORDS = 30;
export const ACTIVE_RESULTS_MAX_RECORDS = 1_000;
export const SIMILAR_RECORDS = 20;
/** Cars that ship, below the results: two rows. Their own search has the others. */
export const SHIPPED_RECORDS = 6;
export const SUPPLEMENTAL_RECORDS = 100;
/** Of what comes below the list in its own time, while it is not there (section 9). */
export const LATE_PLACEHOLDERS = { supplemental: 6, similar: 21 } as const;
/** Similar listings load when results plus supplemental are this many or fewer. */
export const SIMILAR_SHOWN_AT_MOST_RECORDS = 25;
export const SUGGESTED_TRIM_NAME_MAX_CHARS = 30;
export const SPOTLIGHT_RECORDS = { vehicleHighlight: 10, premium: 3, featured: 6, standard: 6 } as const;
/** Cars of the row of spotlights: those of the tiers above, in their order. */
export const SPOTLIGHT_ROW_MAX_RECORDS = 12;
export const BOOST_RECORDS = 2;
/** The second car of a boost needs a page so large, and as many results. */
export const SECOND_BOOST_FROM = 75;
export const ALPHA_CAROUSEL_MAX_RECORDS = 12;
/** "Owner view": the others are folded away. */
export const ALPHA_OWNER_VIEW_RECORDS = 2;
export const EXPERT_REVIEWS_SHOWN = 2;
export const CERTIFIED_TILES_MAX = 2;
export const MODEL_YEARS_MAX = 11;
export const STILL_INTERESTED_VEHICLES = 10;
/** Cars that one account follows; the newest count. */
export const FOLLOWED_CARS_MAX = 100;
/** Cars that somebody is not asked about again: of an account and of the browser's storage, and of a cookie of the longest ids. */
export const DISMISSED_CARS_MAX = 200;
export const COOKIE_DISMISSED_CARS_MAX = 40;
export const VIEWERS_LABEL_ABOVE_VIEWS = 3;
export const VIEW_COUNT_WINDOW_DAYS = 7;
/** More than this many highlights: only highlighted ones are shown (section 5). */
export const VEHICLE_HIGHLIGHTS_ALL_SHOWN_MAX = 3;
/** The FAQ mileage section needs more results than this (section 5). */
export const FAQ_MILEAGE_MIN_RESULTS_EXCLUSIVE = 14;
/** "Average used vehicle age is 12.5 years and about 15,000 miles a year" (section 9, "Editorial content"). */
export const USED_VEHICLE_AVERAGE_AGE_YEARS = 12.5;
export const USED_VEHICLE_MILES_PER_YEAR = 15_000;
/** "Private-seller sales claim 28% more than trade-in" (section 9, "Editorial content"): what sellers say, no finding of ours. */
export const PRIVATE_SALE_CLAIM_PERCENT = 28;
/** The car maker's guarantee (section 9, "Editorial and certified content"), whichever comes first. */
export const MONEY_BACK_DAYS = 14;
export const MONEY_BACK_MILES = 1_000;
/** The first tier of the car maker's programme: at most so old, under so many miles, inspected on so many points. */
export const GOLD_CERTIFIED_AGE_MAX_YEARS = 6;
export const GOLD_CERTIFIED_BELOW_MILES = 80_000;
export const GOLD_CERTIFIED_INSPECTION_POINTS = 172;
/** "Third-party certification: 30-90 day limited warranty" (section 9, "Editorial and certified content"). */
export const THIRD_PARTY_WARRANTY_DAYS = { min: 30, max: 90 } as const;

// Section 5, "Validation rules"
export const PRICE_INPUT_MAX_CHARS = 10;
/** As many digits. */
export const PRICE_INPUT_MAX_DOLLARS = 9_999_999_999;
export const EMAIL_MAX_CHARS = 45;
/** What a mail server takes at most (RFC 5321, 4.5.3.1.3), for addresses that no form asked for: a dealer's. */
export const MAILBOX_MAX_CHARS = 254;
export const MAKES_MAX = 5;
export const SEARCH_RADIUS_MAX_MILES = 100;
export const SEARCH_RADIUS_DEFAULT_MILES = 50;
export const EXCLUDED_LISTING_IDS_MAX = 25;
export const MILEAGE_STATISTICS_BELOW_MILES = 250_000;
export const NEW_CAR_YEARS_BACK = 2;
export const NEW_CAR_YEARS_AHEAD = 1;
export const MODEL_YEAR_MIN = 1900;
/** Ours: the last year that a call may name. */
export const MODEL_YEAR_MAX = 2100;
/** Ours: six digits of an odometer. */
export const ODOMETER_MAX_MILES = 999_999;
/** "Boost" (section 5): cars searched for are at most so old. */
export const BOOST_MODEL_AGE_MAX_YEARS = 5;
/** Ours: the longest of the catalogue has room; a cookie carries it. */
export const TRIM_CODE_MAX_CHARS = 48;
/** Ours: what is typed as the price of a car. */
export const CAR_PRICE_MAX_DOLLARS = 9_999_999;

// Section 9, "Timeouts and windows"
export const REQUIRED_LISTING_TIMEOUT_MS = 20_000;
/** Of the optional calls that section 9 names, and of every other. */
export const OPTIONAL_TIMEOUTS_MS = {
  supplemental: 5_000,
  dealerDifference: 5_000,
  bookmarks: 3_000,
  crawl: 3_000,
  modelInfo: 5_000,
  listingCount: 3_000,
  mileageStats: 5_000,
  consumerDevice: 1_000,
  referenceVehicles: 5_000,
  other: 3_000,
} as const;
/** How long a breaker stays open: of the calls that section 9 names, and of every other. */
export const BREAKER_RESETS_MS = { named: 300_000, other: 30_000 } as const;

// Section 9, "Limits" and "Budget"
export const COMPARE_MAX_LISTINGS = 5;
export const VISITOR_SAVED_SEARCHES_MAX = 2;
export const BUDGET_MONTHLY_DEFAULT_DOLLARS = 450;
export const BUDGET_TOTAL_DEFAULT_DOLLARS = 25_000;
/** Cells of the grid, counted from 0: so many stand before them (section 9, "Page layout"). */
export const WALLET_CELL_AT = 3;
export const PROMOTION_CELL_AT = 14;
/** Cells of promotions of the house's own; the last is folded until somebody opens it. */
export const HOUSE_PROMOTION_CELLS_AT = [6, 22] as const;
export const PEEKABOO_CELL_AT = 8;
/** Rows of liners, counted from 1, each with the listings that a page has more of (section 9, "Page layout"). */
export const LINER_ROWS = [
  { row: 3, aboveListings: 6 },
  { row: 7, aboveListings: 14 },
  { row: 10, aboveListings: 19 },
  { row: 13, aboveListings: 33 },
  { row: 16, aboveListings: 36 },
] as const;
/** The ad at the foot of the window (section 9, "Ads"): of the page's height, so much is scrolled before it comes. */
export const FIXED_AD_SCROLLED_SHARE = 0.1;
export const FIXED_AD_THROTTLE_MS = 100;
export const FIXED_AD_REFRESH_MS = 30_000;
/** Where the brand's record names no limit. */
export const FIXED_AD_REFRESHES_FALLBACK = 25;
/** Ours: records that take turns in it. Four fill ten turns of a page, each with its three an hour. */
export const FIXED_AD_RECORDS = 4;
/** Whoever has neither caps nor choices of their own gets the same house ads for so long. */
export const ALLOCATION_WINDOW_MS = 5 * 60_000;
/** What a flight still needs is worked out anew for each of these. */
export const PACING_INTERVAL_MS = 60 * 60_000;
/** Caps that no record can lift: slots of one advertiser on a page, and one ad in an hour. */
export const ADVERTISER_SLOTS_PER_PAGE = 2;
export const HOUSE_AD_PER_HOUR_MAX = 3;
/** A document waits for house ads and paid cars so long beyond the answer of its listings. */
export const PLACEMENTS_WAIT_MS = 200;
/** Ours: what comes late is asked for so near to the window, where the brand's record says nothing else. */
export const PLACEMENTS_LAZY_LOAD_OFFSET_PX = 1_000;
/** What became of paid cars is told, and stored, for so many days. */
export const PAID_COUNT_DAYS = 31;
/** One client's click on one paid car counts again after so long. */
export const CLICK_AGAIN_MS = 30 * 60_000;
/** The prompt to keep the wallet in an account comes back (section 4). */
export const WALLET_PROMPT_AGAIN_MS = 24 * 60 * 60_000;

// Section 9, "Page layout"
export const GRID_COLUMNS = 3;
export const INFINITE_SCROLL_ROOT_MARGIN_PX = 1_000;
/** Pages that load by themselves before Load more asks. */
export const AUTO_LOADED_PAGES = 2;

// Ours: the deal indicator
export const DEAL_COMPARABLES_MIN = 5;
/** The price ruler: where percent above (negative: below) the expected price stands, 0 to 100. */
export const DEAL_RULER_CENTER = 50;
export const DEAL_RULER_POINTS_PER_PERCENT = 4.2;
export const DEAL_RULER_STOPS = { great: 24, good: 42, fair: 68 } as const;

// Ours: a feature stands out where fewer than this share of the cars like it have it, and there are enough of them to say so
export const STANDS_OUT_BELOW_SHARE = 0.4;
export const STANDS_OUT_FROM_COMPARABLES = 10;
export const STANDS_OUT_MAX_FEATURES = 8;

// Input limits against abuse
export const PARAMETER_VALUE_MAX_CHARS = 64;
export const PARAMETER_PAIRS_MAX = 60;
export const PARAMETER_LIST_MAX_VALUES = 25;
export const PATH_SEGMENTS_MAX = 12;
export const PATH_SEGMENT_MAX_CHARS = 64;
export const KEYWORD_MAX_CHARS = 50;
/** Ours: of what is typed into the search box, which is read for what it means; the rest of it is a keyword. */
export const TYPED_SEARCH_MAX_CHARS = 100;
/** Campaign tags of advertisers run longer than our own values (a click id has about 100 characters). */
export const UNKNOWN_PARAMETER_VALUE_MAX_CHARS = 256;

/** So many cars make a search worth listing (docs/decisions/0006-what-crawlers-may-read-and-list.md). */
export const INDEXABLE_MIN_RESULTS = 5;
/** What a result page's title shows before it is cut, without the brand. */
export const SEARCH_TITLE_MAX_CHARS = 70;
export const SEARCH_DESCRIPTION_MAX_CHARS = 160;

// What crawlers are given (the sitemap protocol's own maximum is 50,000 addresses)
export const SITEMAP_URLS_MAX = 50_000;
export const SITEMAP_LISTINGS_PER_CALL = 1_000;
/** The best stocked ones: one answer of the service stays far below the size that the client reads. */
export const SITEMAP_CITIES_MAX = 10_000;
export const FEED_RECORDS = 50;
export const FEED_MAX_AGE_SECONDS = 900;
export const SITEMAP_MAX_AGE_SECONDS = 600;
export const ROBOTS_MAX_AGE_SECONDS = 3_600;
export const MARKDOWN_MAX_AGE_SECONDS = 300;

// Ours: what a message to a seller, or a report, may hold
export const PERSON_NAME_MAX_CHARS = 60;
export const PHONE_MAX_CHARS = 40;
export const MESSAGE_MAX_CHARS = 2_000;
export const OFFER_MAX_DOLLARS = CAR_PRICE_MAX_DOLLARS;
/** Below this share of the asking price the form asks once more. */
export const LOW_OFFER_SHARE = 0.7;
/** The same message again within this time is the first one (issue "Contact"). */
export const MESSAGE_REPEAT_WINDOW_MS = 10 * 60_000;

// A reservation holds a car, and longer once its dealer said yes
export const RESERVATION_HELD_MS = 48 * 60 * 60_000;
export const RESERVATION_CONFIRMED_MORE_MS = 48 * 60 * 60_000;
/** Ours: cars that one mailbox holds at a time, so that nobody keeps a dealer's yard from everybody else. */
export const RESERVATIONS_OPEN_MAX = 3;
/** Ours: how long after its end both can still see what came of it; whose it was is erased at the end itself. */
export const RESERVATION_KEPT_MS = 30 * 24 * 60 * 60_000;

// Ours: accounts (ASVS 5.0, 6.2)
export const PASSWORD_MIN_CHARS = 12;
export const PASSWORD_MAX_CHARS = 128;
/** Passwords being hashed, or waiting for it, at one moment in one process of the service. */
export const PASSWORDS_IN_HAND_MAX = 12;
/** Who waits longer for a password to be hashed is told to come back, before the call's own time is over. */
export const PASSWORD_WAIT_MAX_MS = 6_000;
/** Calls with a password that the web program has under way: more than the service takes, since the service knows whom it refuses. */
export const PASSWORD_CALLS_MAX = 64;
/** As long as the web program's session may last at most. */
export const ID_TOKEN_LIFETIME_MS = 12 * 60 * 60_000;
/** Sessions of one account; the oldest ends where one more begins (ASVS 7.1.2). */
export const SESSIONS_MAX = 20;
/** How long after its password a session may do what cannot be undone, or hands out what is stored (ASVS 7.5.1). */
export const SESSION_FRESH_WITHIN_MS = 10 * 60_000;
/** How exactly it is known when a session was used last: not every request writes. */
export const SESSION_USE_NOTED_EVERY_MS = 5 * 60_000;
/** Of the words for a browser and its machine. */
export const DEVICE_NAME_MAX_CHARS = 60;
/** More failed sign-ins than this for one address from one network, or from one browser that signed in before, within the
 * window, and it is refused there for the rest of it, right or wrong. */
export const SIGN_IN_FAILURES_MAX = 10;
/** The same for the /24 or /48 around it. */
export const SIGN_IN_FAILURES_WIDER_MAX = 30;
export const SIGN_IN_FAILURES_WINDOW_MS = 15 * 60_000;
/** So many failures for one address from browsers that never signed in to it, and each of their networks has fewer tries. */
export const SIGN_IN_GUESSED_FROM_FAILURES = 100;
export const SIGN_IN_GUESSED_WINDOW_MS = 60 * 60_000;
export const SIGN_IN_FAILURES_GUESSED_MAX = 3;
/** How long the link of a sign-up confirms its address. */
export const SIGN_UP_LINK_WITHIN_MS = 24 * 60 * 60_000;
/** How long the code beside the link of an account's mail is good, and how many tries it stands. */
export const MAIL_CODE_WITHIN_MS = 10 * 60_000;
export const MAIL_CODE_TRIES = 5;
/** How long one waits for its mailbox that has a car or a search to save; others wait for thirty days. */
export const SAVING_SIGN_UPS_KEPT_DAYS = 90;
/** How long the link of a mail to an account's new address confirms it, and the one to the old address puts that back. */
export const ADDRESS_CONFIRM_WITHIN_MS = 24 * 60 * 60_000;
export const ADDRESS_UNDO_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** How long the link of a reset sets a new password. */
export const PASSWORD_RESET_WITHIN_MS = 30 * 60_000;
/** Mails of one kind about an account: how often one address gets them, and how many of any kind one client asks for. */
export const ACCOUNT_MAILS_APART_MS = 60_000;
export const ACCOUNT_MAILS_A_DAY = 5;
export const ACCOUNT_MAILS_AN_HOUR_OF_CLIENT = 10;
/** Accounts that one browser is known to have signed in to. */
export const DEVICE_ACCOUNTS_MAX = 5;
/** Of one car on one day, by one /24 or /48: addresses of a network cost nothing, and views are real. */
export const VIEWS_PER_WIDER_NETWORK_MAX = 5;
export const SAVED_LISTINGS_MAX = 100;
/** "Quick-save and compare cap 5" (section 9): what a signed-out shopper may have marked, waiting for an account. */
export const QUICK_SAVE_MAX_LISTINGS = 5;
/** Cars that a person looked at: of an account, and of a browser without one, whose signed cookie is no larger than this. */
export const HISTORY_MAX_LISTINGS = 100;
export const BROWSER_HISTORY_MAX_LISTINGS = 20;
export const BROWSER_HISTORY_MAX_BYTES = 2_048;
export const HISTORY_KEPT_DAYS = 90;
/** Browsers of one account that take notifications, and how long one stays that does not come back. */
export const PUSH_DEVICES_MAX = 10;
export const PUSH_DEVICES_KEPT_DAYS = 180;
/** No notification from this hour of the shopper's zone to that one, and so many on one day. */
export const PUSH_QUIET_FROM_HOUR = 21;
export const PUSH_QUIET_UNTIL_HOUR = 8;
export const PUSHES_A_DAY_MAX = 2;
/** Section 9, "Alpha suppression cookie". */
export const ALPHA_SUPPRESSED_MS = 30 * 60_000;
/** Section 9, "Push cookie max age": who was asked about notifications is not asked again for so long. */
export const PUSH_COOKIE_MAX_AGE_MS = 604_800_000;
/** "Recent-inventory window: 24 hours (86400000 ms)" (section 9). */
export const RECENT_INVENTORY_WINDOW_MS = 86_400_000;
/** "Browsing-history refetch: 2 min" (section 9). */
export const HISTORY_REFETCH_AFTER_MS = 2 * 60_000;
export const RECENT_CARS_SHOWN = 6;
/** One row of six. */
export const RECOMMENDED_CARS = 6;
/** Models for which somebody wants no cars: as many as a cookie holds, however long their codes are. */
export const REFUSED_REASONS_MAX = 20;
/** Of the listings that were e-mailed by one press: as many as a cookie holds, however long their ids are. */
export const EMAILED_LISTINGS_KEPT_MAX = 40;

/** How long a short message stays over the page's foot. */
export const TOAST_MS = 8_000;

// Ours: saved searches and alerts
/** On the page of the account; the export has all. */
export const MESSAGES_SENT_SHOWN_MAX = 100;
export const CONSUMER_SAVED_SEARCHES_MAX = 100;
export const SAVED_SEARCH_TITLE_MAX_CHARS = 200;
/** How long after the first mail a confirmation link works; after it, nothing of the address is stored. */
export const ALERT_CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** Mails that ask a mailbox for its word, whatever they are about; about the same thing one. */
export const ALERT_CONFIRM_MAILS_A_DAY = 3;
export const ALERT_CONFIRM_MAILS_DAY_MS = 24 * 60 * 60_000;
/** Searches of one address that wait without a mail of their own, since strangers used up the day's: the newest. */
export const ALERT_WAITING_WITHOUT_MAIL_MAX = 5;
/** How long a mailbox waits after its first, second and later refusals in a row, and after how many its alerts pause. */
export const ALERT_REFUSAL_DELAYS_MS = [60 * 60_000, 24 * 60 * 60_000, 7 * 24 * 60 * 60_000] as const;
export const ALERT_REFUSALS_MAX = 5;
/** How many cars of one kind (new, cheaper, gone) a digest names per search. */
export const ALERT_CARS_PER_SEARCH = 10;
/** Mailboxes cut a longer mail, and with its end the link that stops all mails (Gmail at 102 KiB). */
export const DIGEST_HTML_MAX_BYTES = 100 * 1_024;
