import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { errorTitle } from "./error-title";

/**
 * The title of a page whose form has errors, where script swapped the form without a new document. It ends with the
 * errors: the framework writes no title that reads as it did before them.
 */
export function useErrorTitle(refused: string | null): void {
  const title = refused === null ? null : errorTitle(refused, true);
  useBrowserLayoutEffect(() => {
    if (title === null || title === document.title) return;
    const before = document.title;
    document.title = title;
    return () => {
      // A page that was left for another has that one's title by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
