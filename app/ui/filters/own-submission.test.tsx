import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BRAND_IDS, BRANDS, type Brand } from "~/domain/brand";
import { canonicalLinkUrl } from "~/domain/search/canonical-url";
import { OPTION_FACET_NAMES } from "~/domain/search/query/facet-table";
import { chosenPairs } from "~/domain/search/query-parameters";
import { toFilterPanel } from "~/domain/view-models/filters/filter-panel";
import { exampleCardContext } from "../../../tests/builders/example-listing";
import { parsedOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { shareOf } from "../../../tests/lane";
import { FilterControls } from "./controls/filter-controls";
import { toSearchParams } from "./form/filter-form-params";

type Pair = readonly [name: string, value: string];

/** Every choice of each part of a path, in the order of the grammar. */
const PATH_PARTS = [
  ["", "used-cars", "new-cars", "certified-cars", "third-party-certified-cars"],
  ["", "by-owner", "by-dealer"],
  ["", "suv", "sedan", "commercial", "commercial-truck", "commercial-van"],
  ["", "toyota", "toyota/camry", "toyota/camry/xse", "lexus", "ford/f-150/king-ranch"],
  ["", "columbus-oh", "43215"],
];
const PATHS = PATH_PARTS.reduce<readonly string[]>(
  (paths, part) => paths.flatMap((path) => part.map((words) => (words === "" ? path : `${path}/${words}`))),
  [""],
);

const QUERIES = [
  "?experience=best-deals",
  "?experience=buy-online&makeCode=FORD",
  "/toyota?experience=car-maker-buy-online",
  "?experience=commercial",
  "/commercial?vehicleStyleCode=SEDAN",
  "?allListingType=true",
  "?listingType=USED",
  "?listingType=NEW&listingType=USED",
  "?listingType=3P_CERT&listingType=CERTIFIED",
  "?categorySearch=certified",
  "?sellerType=d&sellerType=p",
  "/toyota/camry?listingType=NEW&sellerType=p",
  "/ford?modelCode=ESCAPE&modelCode=F150&trimCode=F150|XLT",
  "?modelCode=CAMRY",
  "?modelCode=CAMRY&seriesCode=CAMRY|XSE",
  "?modelCode=CIVIC&modelCode=F150",
  "?makeCode=BMW&makeCode=FORD&makeCode=HONDA&makeCode=LEXUS&makeCode=TOYOTA",
  "?maxPrice=20000&minPrice=1000",
  "?minPrice=0",
  "?endYear=1960&startYear=1950",
  "?startYear=2027",
  "?minMileage=5000&mileage=60000&priceDrop=DAYS_7&seating=THIRD_ROW&dealType=goodprice",
  "?daysListed=DAYS_30&daysListed=OVER_60&seating=SEATS_5&seating=SEATS_8",
  "?mileage=12345&mpgRange=33&electricMileRange=123",
  "/43215?searchRadius=50&marketExtension=include",
  "/43215?marketExtension=only",
  "/43215?searchRadius=37",
  "/43215?searchRadius=0",
  "/columbus-oh?searchRadius=75&marketExtension=off",
  "?searchRadius=25",
  "?marketExtension=off",
  "?keyword=red+car%27s+%26",
  "?numRecords=75&sortBy=yearASC",
  "?ownerId=D12&showcaseOwnerId=D1",
  "?psid=abc&lastExec=2026-11-20T10:00:00Z&utm_source=x",
  "?engineCode=HYBRD&driveGroup=FWD&transmissionCode=MAN&doorCode=4&extColorSimple=RED&intColorSimple=BLACK",
  "?featureCode=NAV&packageName=Sport+Package,+Plus",
  "?vehicleStyleCode=SEDAN&vehicleStyleCode=SUVCROSS&vehicleStyleCode=TRUCKS",
  "?dealType=great&dealType=greatprice&homeServices=BUY_ONLINE&homeServices=ONLINE_PAPERWORK",
  "?fuelTypeGroup=ELE&fuelTypeGroup=HYB&lifestyle=FAMILY&vehicleExchange=DAYS_3&vehicleHistoryType=ONE_OWNER",
];

interface SearchPage {
  readonly brand: Brand;
  readonly below: string;
  /** Whether the answer has cars of what is chosen: else no option of it is counted. */
  readonly hasCars: boolean;
}

const PAGES = BRAND_IDS.flatMap((brand) =>
  [...shareOf(PATHS), ...QUERIES].flatMap((below) => [true, false].map((hasCars) => ({ brand, below, hasCars }))),
).filter(({ below, brand }) => parsedOf(below, brand).path.unknownSegments.length === 0);

function panelOf({ brand, below, hasCars }: SearchPage) {
  const { query, extras } = parsedOf(below, brand);
  const optionsOf = (codes: readonly string[] = []) => codes.map((code) => ({ code, name: code, count: 7 }));
  return toFilterPanel({
    query,
    extras,
    filters: Object.fromEntries(
      OPTION_FACET_NAMES.map((name) => [name, hasCars ? optionsOf(query.selected[name]) : []]),
    ),
    vocabulary: smallVocabulary,
    currentYear: 2026,
    loans: exampleCardContext.loans,
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    defaultCondition: BRANDS[brand].defaultListingType,
  });
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** What a browser sends of the form as it came, in the order of the page. */
function fieldsOf(panel: ReturnType<typeof panelOf>): readonly Pair[] {
  const groups = panel.groups.map((group) => <FilterControls key={group.id} group={group} errors={[]} />);
  const fields = renderToString(groups).matchAll(/<input\b[^>]*>|(<select\b[^>]*>)(.*?)<\/select>/gs);
  const sent = [...fields].flatMap(([input, select, options = ""]): Pair[] => {
    const tag = select ?? input;
    const name = attributeOf(tag, "name");
    const isBox = / type="(?:checkbox|radio)"/.test(tag);
    if (name === undefined || / disabled=/.test(tag) || (isBox && !/ checked=/.test(tag))) return [];
    const chosen = / selected=[^>]*>/.exec(options) === null ? /<option[^>]*>/ : /<option[^>]* selected=[^>]*>/;
    return [[name, attributeOf(select === undefined ? tag : (chosen.exec(options)?.[0] ?? ""), "value") ?? ""]];
  });
  return [...sent, ...panel.hidden];
}

function canonicalOf(below: string, brand: Brand): string {
  return canonicalLinkUrl({ ...parsedOf(below, brand).query, firstRecord: 0 }, smallVocabulary, { brand });
}

const toBelow = (pairs: readonly Pair[]) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`;

test("the form of filters, sent as it came, leads to the canonical address of its page, with script and without", () => {
  const sent = PAGES.map((page) => {
    const panel = panelOf(page);
    const fields = fieldsOf(panel);
    const addressOf = (pairs: readonly Pair[]) => canonicalOf(toBelow(pairs), page.brand);
    return { page, plain: addressOf(fields), scripted: addressOf([...toSearchParams(fields, panel, null)]) };
  });
  const wanted = PAGES.map((page) => {
    const link = canonicalOf(page.below, page.brand);
    return { page, plain: link, scripted: link };
  });
  expect(sent).toEqual(wanted);
});

test("so do the forms that carry the search along: order, place, a list of its own", () => {
  for (const { below, brand } of PAGES) {
    expect(canonicalOf(toBelow(chosenPairs(parsedOf(below, brand).query)), brand)).toBe(canonicalOf(below, brand));
  }
});
