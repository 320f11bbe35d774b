import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../tests/mocks/mocked-services";
import { streamExport } from "./export-page.server";

const mocked = mockServices();
const PAGE = 500;

/** How many rows of a part there are: a person with a hundred of each list, and five thousand of other kinds. */
const ROWS: Readonly<Record<string, number>> = { savedSearches: 100, savedVehicles: 100, alertsSent: 5_000 };
const AT = "2026-11-20T10:00:00.000Z";
const rowOf: Readonly<Record<string, (at: number) => object>> = {
  savedSearches: (at) => ({
    title: `Search ${at}`,
    searchName: "Used cars for sale",
    searchUrl: `/cars-for-sale?maxPrice=${at + 1}`,
    brand: "marketplace",
    frequency: "daily",
    savedAt: AT,
    lastRunAt: AT,
  }),
  savedVehicles: (at) => ({ listingId: String(at), savedAt: AT }),
  alertsSent: (at) => ({ subject: `Mail ${at}`, sentAt: AT }),
};

test("a person with thousands of rows is given all of them in one stream, a page at a time, asked for as it is read", async () => {
  let pages = 0;
  mocked.on("sessions", async () => HttpResponse.json({ ...(await contractAnswer("sessions").json()), isFresh: true }));
  mocked.on("exportPersonalData", (request) => {
    pages += 1;
    const { searchParams } = new URL(request.url);
    const section = searchParams.get("section") ?? "";
    const from = Number(searchParams.get("after") ?? 0);
    const to = Math.min(from + PAGE, ROWS[section] ?? 0);
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => rowOf[section]?.(from + at) ?? {});
    return HttpResponse.json({ section, rows, ...(to < (ROWS[section] ?? 0) && { next: String(to) }) });
  });
  const context = aLoadContext(mocked.services, { idToken: "ann" });
  const request = new Request("https://forecourt.test/account/export/file?format=json");
  const { body, headers } = await streamExport(context, request);
  expect(headers.get("Cache-Control")).toBe("no-store");
  if (body === null) throw new Error("There is no file.");

  // Before anybody reads, and while they do, no more is asked for than the next pieces hold.
  const [asked, lengths]: [number[], number[]] = [[], []];
  const decoder = new TextDecoder();
  let text = "";
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    asked.push(pages);
    lengths.push(piece.value.byteLength);
    text += decoder.decode(piece.value, { stream: true });
  }
  expect(asked[0]).toBeLessThanOrEqual(2);
  expect(Math.max(...asked.map((count, at) => count - (asked[at - 1] ?? count)))).toBeLessThanOrEqual(1);
  expect(Math.max(...lengths)).toBeLessThan(PAGE * 200);
  expect(text.length).toBeGreaterThan(3 * Math.max(...lengths));
  const { data }: { readonly data: { readonly [part: string]: unknown } } = JSON.parse(text);
  for (const [section, count] of Object.entries(ROWS)) expect(data[section], section).toHaveLength(count);
});
