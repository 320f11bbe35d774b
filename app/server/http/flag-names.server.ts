/** The features that a flag gates (section 6); in the environment each is `FLAG_{NAME}=on` or `off`. */
export const FLAG_NAMES = [
  "SAVE_SEARCH_OFF",
  "SUBSCRIBE_ALERTS",
  "SPOTLIGHT",
  "PREMIUM_SPOTLIGHT",
  "VEHICLE_HIGHLIGHT",
  "NEW_CAR_BOOST",
  "COMPARE",
  "WALLET",
  "SUGGESTED_KEYWORDS",
  "FILTER_CHIPS",
  "REFERENCE_FILTERS",
  "CATEGORY_SEARCH",
  "PERSONALIZATION",
  "INFINITE_SCROLL",
  "ADS",
  "PROMO_CARDS",
  "PREORDER",
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];
