import { useEffect, useRef, useState } from "react";
import { OPTIONS_DATA_PATH, OPTIONS_PATH } from "~/domain/site-paths";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { askSite } from "../../page/site-requests";

interface WholeList {
  /** Null until they were asked for and have come. Those of the search before, until the ones of this search come. */
  readonly options: readonly FilterOptionView[] | null;
  /** The shopper wants to see or search them; gives whether they have come. */
  readonly ask: () => Promise<boolean>;
}

/** All values of a long list, of which the page holds the first few; `href` is the page of all of them. */
export function useWholeList(href: string | undefined): WholeList {
  const [found, setFound] = useState<{ readonly of: string; readonly options: readonly FilterOptionView[] } | null>(
    null,
  );
  const asked = useRef<{ readonly of: string; readonly answer: ReturnType<typeof findAll> } | null>(null);
  // Once they were wanted, those of another search follow by themselves.
  const isBehind = found !== null && href !== undefined && found.of !== href;
  useEffect(() => {
    if (!isBehind) return;
    const load = new AbortController();
    void findAll(href, load.signal).then((options) => {
      if (options !== null && !load.signal.aborted) setFound({ of: href, options });
    });
    return () => load.abort();
  }, [href, isBehind]);
  return {
    options: found?.options ?? null,
    ask: async () => {
      if (found !== null || href === undefined) return true;
      // By the field's focus, and by a click beside it meanwhile.
      if (asked.current?.of !== href) asked.current = { of: href, answer: findAll(href) };
      const options = await asked.current.answer;
      asked.current = null;
      if (options !== null) setFound({ of: href, options });
      return options !== null;
    },
  };
}

async function findAll(href: string, signal?: AbortSignal): Promise<readonly FilterOptionView[] | null> {
  const answer = await askSite(href.replace(OPTIONS_PATH, OPTIONS_DATA_PATH), signal);
  const options = typeof answer === "object" && answer !== null && "options" in answer ? answer.options : null;
  return Array.isArray(options) ? options.filter(isOption) : null;
}

function isOption(one: unknown): one is FilterOptionView {
  return (
    typeof one === "object" &&
    one !== null &&
    "code" in one &&
    typeof one.code === "string" &&
    "label" in one &&
    typeof one.label === "string"
  );
}
