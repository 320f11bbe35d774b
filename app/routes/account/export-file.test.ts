import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { createOutcomeReceipts } from "~/server/request/outcome-receipts.server";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { loader as page } from "./export";
import { loader as file } from "./export-file";

const mocked = mockServices();
const receipts = createOutcomeReceipts(["k7Qw9".repeat(8)]);
const ask = (path: string) => ({
  context: aLoadContext(mocked.services, { idToken: "ann", receipts }),
  request: new Request(`https://forecourt.test${path}`),
  params: {},
});

/** Where the link to the file leads in place of it; null where there is a file. */
async function wayOfFile(): Promise<string | null> {
  const outcome: unknown = await file(ask("/account/export/file?format=json")).catch((thrown: unknown) => thrown);
  return outcome instanceof Response ? outcome.headers.get("Location") : String(outcome);
}

const failing = () => HttpResponse.json({}, { status: 500 });
const answersSessions = (isFresh: boolean) =>
  mocked.on("sessions", () =>
    HttpResponse.json({ ...OPERATIONS.sessions.response.parse(CONTRACT_ANSWERS.sessions), isFresh }),
  );

beforeEach(() => {
  answersSessions(true);
  mocked.on("exportPersonalData", (request) => {
    const section = new URL(request.url).searchParams.get("section");
    return HttpResponse.json({ section, rows: [] });
  });
});

test("a file comes as one, without a word of the page", async () => {
  const answer = await file(ask("/account/export/file?format=html"));
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.html"');
  expect((await page(ask("/account/export"))).hasFailed).toBe(false);
});

test("where the password was typed long ago it is asked for once more, and leads to the page of the files", async () => {
  answersSessions(false);
  expect(await wayOfFile()).toBe("/account/sign-in/again?refUrl=%2Faccount%2Fexport");
  answersSessions(true);
  const error = { kind: "not-fresh", message: "Give the password first." };
  mocked.on("exportPersonalData", () => HttpResponse.json({ error }, { status: 428 }));
  expect(await wayOfFile()).toBe("/account/sign-in/again?refUrl=%2Faccount%2Fexport");
});

test.each(["sessions", "exportPersonalData"] as const)(
  "where %s fails, the page says that there is no file, and nothing is saved in its place",
  async (name) => {
    mocked.on(name, failing);
    const way = (await wayOfFile()) ?? "";
    expect(way).toMatch(/^\/account\/export\?file=failed\./);
    answersSessions(true);
    expect((await page(ask(way))).hasFailed).toBe(true);
    expect((await page(ask("/account/export?file=failed"))).hasFailed).toBe(false);
  },
);
