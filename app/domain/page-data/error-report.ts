import { scrubText } from "./scrub-text";

/** The parts of a Sentry event that could hold something of a shopper. */
interface Report {
  message?: string;
  exception?: {
    values?: { value?: string; stacktrace?: { frames?: { filename?: string; abs_path?: string; vars?: unknown }[] } }[];
  };
  request?: unknown;
  user?: unknown;
  server_name?: unknown;
  breadcrumbs?: unknown;
  extra?: unknown;
}

/** The same report, changed in place: what leaves is the error's type, its scrubbed message, its stack and our own tags. */
export function withoutPersonalData<R extends Report>(report: R): R {
  delete report.request;
  delete report.user;
  delete report.server_name;
  delete report.breadcrumbs;
  delete report.extra;
  if (report.message !== undefined) report.message = scrubText(report.message);
  for (const exception of report.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = scrubText(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      delete frame.vars;
      if (frame.filename !== undefined) frame.filename = withoutQuery(frame.filename);
      if (frame.abs_path !== undefined) frame.abs_path = withoutQuery(frame.abs_path);
    }
  }
  return report;
}

/** The address of an inline script is the page's, with the search in it. */
const withoutQuery = (address: string): string =>
  address.startsWith("http") ? scrubText(address.replace(/[?#].*$/s, "")) : address;

const EXTENSION = /\b[a-z-]+-extension:\/\//;

/**
 * What is one error, however often it is thrown: its type and the place that threw it, whatever its message says. All that
 * an extension of the browser throws is one, too: it runs in every page, and nobody here can mend it.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = "" } = error;
  if (EXTENSION.test(stack)) return "extension";
  const place = stack.split("\n").find((line) => /^\s*at |@/.test(line));
  return `${name} ${place?.trim() ?? message}`;
}
