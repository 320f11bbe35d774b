import { COOKIES_ASKED, COOKIES_ASKED_STATUS } from "~/domain/page-data/cookies-asked";

/** What came of a form that was sent without leaving the page. */
interface FormAnswer {
  readonly status: number;
  /** Answered as hoped, or led on to the page that says so, which nobody follows. */
  readonly isDone: boolean;
  /** Over the limit, for so long. */
  readonly waitSeconds?: number;
  /** The JSON of the answer, not judged yet; undefined where there is none. */
  readonly body: unknown;
}

const JSON_ONLY = { Accept: "application/json" };

/** The JSON that a path of this site answers; undefined where it does not. What is given up answers so, too. */
export async function askSite(path: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(path, { headers: JSON_ONLY, ...(signal !== undefined && { signal }) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends the fields of a form beside the router, which would ask for the search again. Null where the site could not be
 * reached. A shopper who leaves the page at once has pressed the button all the same (`keepalive`). A first cookie is
 * set before a form is taken; where it does not come back, a page says so.
 */
export async function sendForm(
  path: string,
  fields: Iterable<readonly [name: string, value: FormDataEntryValue]>,
  isAgain = false,
): Promise<FormAnswer | null> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, String(value));
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      headers: JSON_ONLY,
      redirect: "manual",
      keepalive: true,
    });
    if (response.status === COOKIES_ASKED_STATUS) {
      if (!isAgain) return sendForm(path, fields, true);
      location.assign(`${path}?${COOKIES_ASKED}`);
      return null;
    }
    const waitSeconds = Number(response.headers.get("Retry-After"));
    return {
      status: response.status,
      ...(waitSeconds > 0 && { waitSeconds }),
      isDone: response.ok || response.type === "opaqueredirect",
      body: await response.json().catch(() => undefined),
    };
  } catch {
    return null;
  }
}
