import { expect, test } from "vitest";
import type { SwitchName } from "../../app/domain/flags";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { SESSION_SECRETS } from "../servers/deployed-site";
import { askPublic, ORIGIN } from "./public-address";

interface Switched {
  readonly at: string;
  /** What stands at that address only while the feature is on. */
  readonly shows: RegExp;
}

const SEARCH = "/cars-for-sale/used-cars/suv";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** In the group of makes: others say so of what they know themselves. */
const WITHOUT_CARS = /id="fg-make"(?:(?!id="fg-price")[\s\S])*more have no cars here/;

/** What sellers pay for (spotlights.test.ts, new-car-boost.test.ts, alpha-showcase.test.ts). */
type Paid = "SPOTLIGHT" | "PREMIUM_SPOTLIGHT" | "NEW_CAR_BOOST" | "ALPHA_SHOWCASE";

/**
 * Every feature that can be turned off, and what goes with it. Loading by itself needs a browser
 * (tests/e2e/flags.spec.ts), and house ads need records (grid-cells.test.ts).
 */
const FEATURES = {
  SAVE_SEARCH_OFF: { at: SEARCH, shows: /action="[^"]*saved\/searches\/change"/ },
  SUBSCRIBE_ALERTS: { at: SEARCH, shows: /action="[^"]*saved\/subscribe"/ },
  PERSONALIZATION: { at: SEARCH, shows: /action="[^"]*saved\/subscribe"/ },
  VEHICLE_HIGHLIGHT: {
    at: "/cars-for-sale/certified-cars",
    shows: /class="[^"]*\blab\b[^"]*">(?:Certified warranty|Listed \d+ days? ago|[$\d,]+ dealer incentive)/,
  },
  COMPARE: { at: SEARCH, shows: /aria-label="Compare: / },
  SUGGESTED_KEYWORDS: { at: "/cars-for-sale/api/suggestions?term=toyota", shows: /Toyota/ },
  FILTER_CHIPS: { at: SEARCH, shows: /aria-label="Narrow by"/ },
  REFERENCE_FILTERS: { at: "/cars-for-sale/used-cars/ford?maxPrice=100", shows: WITHOUT_CARS },
  CATEGORY_SEARCH: { at: SEARCH, shows: /aria-label="Categories"/ },
  WALLET: { at: SEARCH, shows: /action="[^"]*\/cars-for-sale\/wallet"[^>]*aria-label="Set my budget"|name="budget"/ },
  FAKE_ADS: { at: SEARCH, shows: /data-slot="liner-3"><p class="by">Fake ad</ },
  PROMO_CARDS: { at: SEARCH, shows: /Finance it your way/ },
  PREORDER: { at: "/cars-for-sale/build-and-price?makeCode=TOYOTA", shows: /<h1[^>]*>[^<]*Toyota/ },
} satisfies Record<Exclude<SwitchName, "INFINITE_SCROLL" | "ADS" | Paid>, Switched>;

/** The page as it is with one flag set for this request. */
async function pageWith(address: string, flag: string): Promise<string> {
  const { flags } = createCookies({ isLocal: false, secrets: SESSION_SECRETS });
  const [cookie = ""] = (await flags.serialize(flag)).split(";");
  return (await askPublic(ORIGIN + address, { Cookie: cookie, "User-Agent": BROWSER })).text();
}

test.each(Object.entries(FEATURES))("the flag %s switches its feature", async (name, { at, shows }) => {
  const [on, off] = name.endsWith("_OFF") ? ["off", "on"] : ["on", "off"];
  expect(await pageWith(at, `${name}=${on}`)).toMatch(shows);
  expect(await pageWith(at, `${name}=${off}`)).not.toMatch(shows);
});
