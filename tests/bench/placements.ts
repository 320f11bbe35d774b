import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { HOUSE_AD_KINDS } from "../../app/domain/placements/house-ad";
import { aHouseAd } from "../builders/house-ads";
import { importHouseAds } from "../servers/imported-house-ads";
import { copyOfInventory, FIRST_INVENTORY } from "../servers/prepared-inventory";
import { type StartedSite, startSite, stopSite } from "../servers/started-site";
import { type BenchRow, below, markdownTable } from "./bench-table";
import {
  closeConnections,
  get,
  leastOfRounds,
  processesOf,
  processorTimes,
  requireProcessorTimes,
  visit,
} from "./processor-time";

/**
 * What placements cost a search that is asked for again: one site with ads in every place and all kinds of paid cars, one of the
 * same cars with none of it, in turn. Processor time of both programs together. Needs a build, and /proc.
 */
const { values: options } = parseArgs({ options: { json: { type: "boolean", default: false } } });

const PAGES = 200;
const ROUNDS = 6;
const WARM_UP_PAGES = 2_000;
const LIMIT = 1.2;
const PART = "placements";
const ADS_OF_A_KIND = 6;
const NONE = {
  FLAG_ADS: "off",
  FLAG_PROMO_CARDS: "off",
  FLAG_SPOTLIGHT: "off",
  FLAG_PREMIUM_SPOTLIGHT: "off",
  FLAG_VEHICLE_HIGHLIGHT: "off",
  FLAG_NEW_CAR_BOOST: "off",
  FLAG_ALPHA_SHOWCASE: "off",
};

const KNOWN_SEARCHES = 20;
let asked = 0;
/** One of a few that everybody asks for, near a place: new cars are boosted only there. */
function knownSearch(): string {
  asked += 1;
  return `/cars-for-sale?maxPrice=${40_000 + 100 * (asked % KNOWN_SEARCHES)}&zip=30303`;
}

/** Ads in every place; the page's own rules choose among them. */
const RECORDS = HOUSE_AD_KINDS.flatMap((kind) =>
  Array.from({ length: ADS_OF_A_KIND }, (_, at) => aHouseAd(`${kind}-${at}`, { kind })),
);

interface Measured {
  readonly site: StartedSite;
  readonly dataDir: string;
}

async function start(flags: Readonly<Record<string, string>>, hasAds: boolean): Promise<Measured> {
  const dataDir = await copyOfInventory({ listings: FIRST_INVENTORY });
  if (hasAds) await importHouseAds(dataDir, RECORDS);
  return { site: await startSite({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000", ...flags }), dataDir };
}

/** Milliseconds of both programs together, per page. */
const asking =
  ({ site }: Measured, encoding: string, cookie?: string) =>
  async () => {
    const asked = { port: site.port, path: knownSearch, encoding, cookie };
    const [web = 0, upstream = 0] = await processorTimes(asked, processesOf(site.process.pid ?? 0), PAGES);
    return [web + upstream];
  };

async function measured(withAll: Measured, without: Measured): Promise<readonly BenchRow[]> {
  for (let warm = 0; warm < WARM_UP_PAGES; warm++)
    for (const { site } of [withAll, without]) await get(site.port, knownSearch(), warm % 2 ? "br" : "identity");
  const { body, cookies } = await visit(withAll.site.port, knownSearch(), "identity");
  const html = String(body);
  if (!html.includes("data-slot") || !html.includes("data-paid")) throw new Error("The page has no placements");
  if (cookies === "") throw new Error("The page remembers none of its ads");
  const least = await leastOfRounds(
    {
      plainWith: asking(withAll, "identity"),
      plainWithout: asking(without, "identity"),
      brotliWith: asking(withAll, "br"),
      brotliWithout: asking(without, "br"),
      plainOwn: asking(withAll, "identity", cookies),
    },
    ROUNDS,
  );
  const rowsOf = (what: string, one: number, other: number) => [
    below(PART, `asked for again, ${what}, with placements`, one, "ms"),
    below(PART, "… without", other, "ms"),
    below(PART, "… with beside without", one / other, "x", LIMIT),
  ];
  return [
    ...rowsOf("uncompressed", least("plainWith"), least("plainWithout")),
    ...rowsOf("brotli", least("brotliWith"), least("brotliWithout")),
    // Whoever was shown ads has pages of their own: no limit, since no stored page can serve them.
    below(PART, "asked for again, uncompressed, by whom ads were shown to before", least("plainOwn"), "ms"),
  ];
}

requireProcessorTimes();
const started: Measured[] = [];
try {
  const withAll = await start({}, true);
  started.push(withAll);
  const without = await start(NONE, false);
  started.push(without);
  const rows = await measured(withAll, without);
  console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
} finally {
  closeConnections();
  for (const { site, dataDir } of started) {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
