import { useEffect } from "react";

/** The title of a page whose form has errors, where script swapped the form without a new document. */
export function useErrorTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
