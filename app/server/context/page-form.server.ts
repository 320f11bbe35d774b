import { oncePerRequest } from "./load-context.server";

interface PageForm {
  /** For the title of the page. */
  hasError: boolean;
  /** Words for a seller who left while they were written: the page gives them back. */
  unsent?: string;
}

/** What an action tells the loaders of the same document. */
export const formOfPage = oncePerRequest((_context): PageForm => ({ hasError: false }));
