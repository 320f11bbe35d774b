import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { errorTitle } from "./error-title";

/**
 * The title of a page whose form has errors, where script swapped the form without a new document. It ends with the
 * errors: the framework writes no title that reads as it did before them.
 */
export function useErrorTitle(isRefused: boolean): void {
  useBrowserLayoutEffect(() => {
    if (!isRefused) return;
    // The document itself may have come with its error.
    const prefix = errorTitle("", true);
    const before = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    const title = errorTitle(before, true);
    document.title = title;
    return () => {
      // A page that was left for another has that one's title by now.
      if (document.title === title) document.title = before;
    };
  }, [isRefused]);
}
