import { oncePerRequest } from "./load-context.server";

/** What an action tells the loaders of the same document, for the title of the page (reliability.md 3.3). */
export const formOfPage = oncePerRequest((_context) => ({ hasError: false }));
