/** Where the browser's script stores what was searched. Alone in its file: whatever it shared one with, every first visit would load. */
export const RECENT_SEARCHES_STORAGE_KEY = "recentSearches";
