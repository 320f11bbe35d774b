import { type AppLoadContext, redirect } from "@remix-run/node";
import type { ExportSection } from "~/contract/people/personal-data";
import { BRANDS } from "~/domain/brand";
import { EXPORT_PATH } from "~/domain/site-paths";
import { type ConsentRows, toGivenConsents } from "~/domain/view-models/site/given-consents";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { followSession, requireFreshSession } from "../../shopper/fresh-session.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { exportFormatOf, streamPages } from "../personal-export.server";

const FILE_OUTCOME = { parameter: "file", about: "export-file", isOfSession: true } as const;
const FAILED = "failed";

/** The page that offers the files, and lists addresses and consents; null where nobody can say. Throws the way to signing in, or to the password. */
export async function openExport(context: AppLoadContext, request: Request) {
  const { call } = await requireFreshSession(context, request);
  return {
    brandName: BRANDS[context.brand].name,
    consents: await openConsents(context, call),
    hasFailed: toldOutcome(context, request, FILE_OUTCOME) === FAILED,
  };
}

async function openConsents({ services, timeZone }: AppLoadContext, call: CallFacts) {
  const pageOf = (section: ExportSection) => services.ask("exportPersonalData", { query: { section } }, call);
  const answers = await Promise.all([
    pageOf("profile"),
    pageOf("addressChanges"),
    pageOf("consents"),
    pageOf("historyChoices"),
  ]);
  const found: { -readonly [Part in keyof ConsentRows]: ConsentRows[Part] } = {
    profile: [],
    addressChanges: [],
    consents: [],
    historyChoices: [],
  };
  for (const answer of answers) {
    if (!answer.ok) return null;
    const page = answer.value;
    if (page.section === "profile") found.profile = page.rows;
    else if (page.section === "addressChanges") found.addressChanges = page.rows;
    else if (page.section === "consents") found.consents = page.rows;
    else if (page.section === "historyChoices") found.historyChoices = page.rows;
  }
  return toGivenConsents(found, timeZone);
}

/**
 * All that is stored of the signed-in shopper. Throws the ways that the page throws, which lead to the page and not to the
 * file: a browser that gets a file goes on showing the page that it came from.
 */
export async function streamExport(context: AppLoadContext, request: Request): Promise<Response> {
  const page = new Request(new URL(EXPORT_PATH, request.url), { headers: request.headers });
  const failed = () => redirect(`${EXPORT_PATH}?${tellOutcome(context, FILE_OUTCOME, FAILED)}`, 303);
  const consumer = await requireFreshSession(context, page).catch((thrown: unknown) => {
    // What is no way is an error, for which a file has no page.
    throw thrown instanceof Response ? thrown : failed();
  });
  const format = exportFormatOf(new URL(request.url).searchParams.get("format"));
  const ask: Parameters<typeof streamPages>[2] = ({ section, after }) =>
    context.services.ask("exportPersonalData", { query: { section, after } }, consumer.call);
  const first = await ask({ section: "profile" });
  if (first.ok) return streamPages(context, { first: first.value, format }, ask);
  await followSession(context, page, first);
  throw failed();
}
