import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "../servers/started-site";
import { startProgram } from "./bench-program";
import { type BenchRow, below, markdownTable } from "./bench-table";
import {
  type Asking,
  closeConnections,
  get,
  leastOfRounds,
  processesOf,
  processorTimes,
  requireProcessorTimes,
} from "./processor-time";
import { figuresThere, startYardstick } from "./yardstick/yardstick";

/**
 * Processor time of a full search page: 25 cards, every facet, all regions, another search every time. The web program
 * and the upstream apart, beside the same bytes as a constant, the bare render of the same tree and the yardstick, one
 * after the other in one run. Needs a build, and /proc for the processor time of other processes.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    pages: { type: "string", default: "100" },
    rounds: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const PAGES = Number(options.pages);
const ROUNDS = Number(options.rounds);
/** The compiler is at work, on threads of its own, for some thousand pages: 7 ms a page in the first 500, 2 after 4,000. */
const WARM_UP_PAGES = 4_000;
const WARM_UP_KNOWN_PAGES = 1_000;
const START_MS = 60_000;
/** A million took longer than two minutes on a slow machine. */
const SEED_MS_PER_LISTING = 0.6;
const LIMITS = { ratioToStream: 2, compressedMs: 8, upstreamMs: 2 };
/** The page's tree as its components, and as the elements that come out of them (bare-pages.ts). */
const BARE_PATHS = ["/stream/components", "/string/components", "/stream/elements", "/string/elements"] as const;

/** It has 500 cars. */
const YARDSTICK_SEARCHES = 300;

const PRICES = 12_000;
/** Prime to the number of prices: each comes once, and never near the one before, whose counts the index could go on from. */
const STRIDE = 7_919;
let asked = 0;
/** A search that nobody asked for yet, so that no cache answers: a third to two thirds of the market, first page. */
function freshSearch(): string {
  asked += 1;
  return `maxPrice=${18_000 + ((asked * STRIDE) % PRICES)}`;
}

const KNOWN_SEARCHES = 20;
let askedAgain = 0;
/** One of a few that everybody asks for. Their answers stay what they are. */
function knownSearch(): string {
  askedAgain += 1;
  return `maxPrice=${40_000 + 100 * (askedAgain % KNOWN_SEARCHES)}`;
}

const perRequest = (asking: Asking, pids: readonly number[]) => processorTimes(asking, pids, PAGES);

async function measure(dataDir: string): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  const part = `search page, ${Number(options.listings).toLocaleString("en-US")} listings`;
  const tell = (what: string, value: number, unit: string, limit?: number) =>
    rows.push(below(part, what, value, unit, limit));
  const environment = { DATA_DIR: dataDir, SEED_LISTINGS: options.listings, RATE_LIMIT_FACTOR: "1000" };
  const site = await startSite(environment, {}, START_MS + Number(options.listings) * SEED_MS_PER_LISTING);
  const file = join(dataDir, "page.html");
  const dataFile = join(dataDir, "page.data");
  try {
    const [web, upstream] = processesOf(site.process.pid ?? 0);
    const page = { port: site.port, path: () => `/cars-for-sale?${freshSearch()}` };
    for (let warm = 0; warm < WARM_UP_PAGES; warm++) await get(page.port, page.path(), warm % 2 ? "br" : "identity");
    const knownPage = { ...page, path: () => `/cars-for-sale?${knownSearch()}` };
    for (let warm = 0; warm < WARM_UP_KNOWN_PAGES; warm++) await get(page.port, knownPage.path(), "identity");
    const sample = freshSearch();
    writeFileSync(file, await get(site.port, `/cars-for-sale?${sample}`, "identity"));
    writeFileSync(dataFile, await get(site.port, `/cars-for-sale.data?${sample}`, "identity"));
    const bareFile = new URL("bare-pages.ts", import.meta.url);
    const bare = await startProgram(bareFile, file, dataFile, `http://localhost/cars-for-sale?${sample}`);
    const { port } = bare;
    for (let warm = 0; warm < WARM_UP_PAGES; warm++)
      await get(port, BARE_PATHS[warm % BARE_PATHS.length] ?? "/", "identity");
    const yardstick = await startYardstick();
    let turn = 0;
    const stock = { port: yardstick.port, path: () => `/?from=${++turn % YARDSTICK_SEARCHES}` };
    const stockBare = { port: yardstick.port, path: () => "/bare/stream" };
    for (let warm = 0; warm < WARM_UP_PAGES; warm++) {
      const { path } = warm % 2 ? stock : stockBare;
      await get(yardstick.port, path(), "identity");
    }
    const bareRender = (path: (typeof BARE_PATHS)[number]) => () => perRequest({ port, path: () => path }, [bare.pid]);

    const least = await leastOfRounds(
      {
        page: () => perRequest(page, [web, upstream]),
        stream: bareRender("/stream/components"),
        string: bareRender("/string/components"),
        elementStream: bareRender("/stream/elements"),
        elementString: bareRender("/string/elements"),
        stock: () => perRequest(stock, [yardstick.pid]),
        stockBare: () => perRequest(stockBare, [yardstick.pid]),
        constant: () => perRequest({ port, path: () => "/constant" }, [bare.pid]),
        compressed: () => perRequest({ ...page, encoding: "br" }, [web]),
        data: () =>
          perRequest({ port: site.port, path: () => `/cars-for-sale.data?${freshSearch()}`, encoding: "br" }, [web]),
      },
      ROUNDS,
    );
    // Apart from the rounds, whose new searches would have pushed these out of the memory.
    const leastKnown = await leastOfRounds(
      {
        page: () => perRequest(knownPage, [web, upstream]),
        compressed: () => perRequest({ ...knownPage, encoding: "br" }, [web]),
        data: () =>
          perRequest({ port: site.port, path: () => `/cars-for-sale.data?${knownSearch()}`, encoding: "br" }, [web]),
      },
      ROUNDS,
    );
    bare.stop();
    yardstick.stop();
    tell("web program, uncompressed", least("page"), "ms");
    tell("web program, brotli", least("compressed"), "ms", LIMITS.compressedMs);
    tell("upstream", least("page", 1), "ms", LIMITS.upstreamMs);
    tell("a refinement's data request, web program, brotli", least("data"), "ms");
    const again = "asked for again, with the same answer";
    tell(`${again}: web program, uncompressed`, leastKnown("page"), "ms");
    tell(`${again}: web program, brotli`, leastKnown("compressed"), "ms");
    tell(`${again}: upstream`, leastKnown("page", 1), "ms");
    tell(`${again}: a refinement's data request, web program, brotli`, leastKnown("data"), "ms");
    tell("(a) Express, the same bytes as a constant", least("constant"), "ms");
    tell("(b) bare renderToPipeableStream of the same tree", least("stream"), "ms");
    tell("(b) bare renderToString of the same tree", least("string"), "ms");
    tell("(b) bare renderToPipeableStream of the elements alone", least("elementStream"), "ms");
    tell("(b) bare renderToString of the elements alone", least("elementString"), "ms");
    tell("web program, uncompressed, beside (b) streaming", least("page") / least("stream"), "x", LIMITS.ratioToStream);
    tell("… beside the streamed elements alone", least("page") / least("elementStream"), "x");
    tell("yardstick: the framework's own page of such a size", least("stock"), "ms");
    tell("yardstick: bare renderToPipeableStream of its elements", least("stockBare"), "ms");
    const there = figuresThere();
    if (there !== null) {
      // The line is the reference machine's: the less favourable of the two says how fast that one is.
      const pace = Math.max(there.stockPageMs / least("stock"), there.bareStreamMs / least("stockBare"));
      const what = "web program, brotli, at the pace of the machine that the line was set on";
      tell(what, least("compressed") * pace, "ms", LIMITS.compressedMs);
    }
    return rows;
  } finally {
    site.process.kill("SIGKILL");
    await site.ended;
    closeConnections();
  }
}

requireProcessorTimes();
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-pages-"));
try {
  const rows = await measure(dataDir);
  console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
