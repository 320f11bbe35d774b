import { oncePerRequest } from "./load-context.server";

/** What an action tells the loaders of the same document, for the title of the page. */
export const formOfPage = oncePerRequest((_context) => ({ hasError: false }));
