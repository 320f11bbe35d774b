import { findParameter } from "~/domain/search/query/parameters";
import { siteRouteOf } from "~/domain/site-routes";
import type { RequestFacts } from "../request/request-facts.server";
import type { Metrics } from "./metrics.server";
import type { PageObserver } from "./page-observer.server";

/** Counts what the pages of one request tell about themselves. */
export function observePage(metrics: Metrics, facts: RequestFacts): PageObserver {
  return {
    searchFailed: () => metrics.searchErrors.inc({ audience: facts.isBot ? "bot" : "person" }),
    invalidParameters(names) {
      for (const name of names) {
        const known = findParameter(name);
        if (known !== null && known.kind !== "reserved") metrics.invalidParams.inc({ param: known.name });
      }
    },
    sectionDegraded: (section) => metrics.sectionDegraded.inc({ section }),
    honeypotFilled(form) {
      facts.isHoneypotFilled = true;
      metrics.honeypot.inc({ surface: form });
    },
    feedbackGiven: (widget, isHelpful) => metrics.feedback.inc({ widget, answer: isHelpful ? "yes" : "no" }),
    formExpired: () => metrics.csrfRejected.inc({ surface: "form-token" }),
    cookieInvalid: (cookie) => metrics.cookieInvalid.inc({ surface: cookie }),
  };
}

const REFUSALS: ReadonlyMap<number, string> = new Map([
  [400, "invalid"],
  [422, "recipient_refused"],
]);

/** Tells a form's outcome by the status of its answer; refusals before the action are counted elsewhere. */
export function countSubmission(metrics: Metrics, path: string, status: number): void {
  const { form } = siteRouteOf(path);
  const outcome = status < 400 ? "ok" : status >= 500 ? "upstream_failed" : REFUSALS.get(status);
  if (form !== undefined && outcome !== undefined) metrics.formSubmissions.inc({ form, outcome });
}
