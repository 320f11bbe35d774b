import type { AppLoadContext } from "@remix-run/node";
import { EXPORT_SECTIONS, EXPORT_VERSION, type ExportPage, type ExportSection } from "~/contract/people/personal-data";
import { BRANDS } from "~/domain/brand";
import { EXPORT_WRITERS } from "~/domain/documents/personal-export";
import { momentsOfYearIn } from "~/domain/figures/format-moment";
import type { UpstreamResult } from "../upstream/upstream-result.server";

type ExportFormat = keyof typeof EXPORT_WRITERS;

interface PageAsked {
  readonly section: ExportSection;
  readonly after?: string | undefined;
}

type AskPage = (asked: PageAsked) => Promise<UpstreamResult<ExportPage>>;

interface BegunExport {
  /** Of the first part, asked for before the first byte: what can be answered otherwise is. */
  readonly first: ExportPage;
  readonly format: ExportFormat;
}

export const exportFormatOf = (given: string | null): ExportFormat => (given === "html" ? "html" : "json");

/**
 * A file that is written while it is read: a page of rows is held at a time. One that breaks off ends without its end, and no
 * browser takes it for whole.
 */
export function streamPages(context: AppLoadContext, { first, format }: BegunExport, ask: AskPage): Response {
  const { mediaType, fileName } = EXPORT_WRITERS[format];
  const pieces = written(context, { first, format }, ask);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* written(
  context: AppLoadContext,
  { first, format }: BegunExport,
  ask: AskPage,
): AsyncGenerator<string, void> {
  const writer = EXPORT_WRITERS[format];
  const { brand, timeZone, origin } = context;
  const reading = { momentOf: momentsOfYearIn(timeZone), origin };
  yield writer.begin(
    { version: EXPORT_VERSION, madeAt: new Date().toISOString(), siteName: BRANDS[brand].name },
    reading,
  );
  for (const [at, section] of EXPORT_SECTIONS.entries()) {
    yield writer.beginSection(section, at === 0);
    let isFirst = true;
    for (let page = section === first.section ? first : await nextPage(ask, { section }); ; ) {
      if (page.rows.length > 0) yield writer.page(page, isFirst, reading);
      isFirst = isFirst && page.rows.length === 0;
      if (page.next === undefined) break;
      page = await nextPage(ask, { section, after: page.next });
    }
    yield writer.endSection(!isFirst);
  }
  yield writer.end();
}

async function nextPage(ask: AskPage, asked: PageAsked): Promise<ExportPage> {
  const result = await ask(asked);
  if (!result.ok) throw new Error(`The part ${asked.section} could not be had: ${result.fault.kind}.`);
  return result.value;
}
