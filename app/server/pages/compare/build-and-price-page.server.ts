import type { AppLoadContext } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { emptySearch } from "~/domain/search/search-refinement";
import {
  type BuildAndPriceSubject,
  buildAndPriceHref,
  isExcludedFromBuildAndPrice,
  makesSoldNew,
  modelsSoldNew,
  usualYearSoldNew,
  yearsSoldNew,
} from "~/domain/view-models/compare/build-and-price";
import {
  toBuildAndPriceChoice,
  toBuildAndPricePage,
  toNotSoldNewPage,
} from "~/domain/view-models/compare/build-and-price-page";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { modelName } from "~/domain/view-models/reference/reference-tabs";
import type { ListingType } from "~/domain/vocabulary";
import { siteCalendar, yearOf } from "../../context/today.server";
import { valueOr } from "../../upstream/upstream-result.server";
import { findMake, findModel, notFound, openModelYear, readAskedYear } from "../model-page.server";
import { type OverlayPage, openOverlayPage } from "../overlay-page.server";
import { pageUnavailable } from "../search-errors.server";

interface BuildAndPriceAnswer {
  readonly view: InfoPage;
  /** What cannot be bought new is 404, with what can. */
  readonly status: 200 | 404;
}

/** The page of what an address names. Throws 404 where it names nothing known, and `pageUnavailable` where it cannot be asked. */
export async function openBuildAndPrice(context: AppLoadContext, request: Request): Promise<BuildAndPriceAnswer> {
  const page = await openOverlayPage(context, request);
  if (!context.flags.PREORDER) throw notFound(page);
  const { vocabulary, brand, from: cancelHref } = page;
  const { searchParams } = page.url;
  const currentYear = yearOf(siteCalendar(context));
  if (vocabulary.isEmpty) throw pageUnavailable(context, "vocabulary");
  const referrer = readReferrer(searchParams.get("referrer"));
  const hrefOf = (subject: Omit<BuildAndPriceSubject, "referrer">) => buildAndPriceHref({ ...subject, referrer });
  const found = (view: InfoPage): BuildAndPriceAnswer => ({ view, status: 200 });
  const notSoldNew = (options: Omit<Parameters<typeof toNotSoldNewPage>[0], "cancelHref">): BuildAndPriceAnswer => ({
    view: toNotSoldNewPage({ ...options, cancelHref }),
    status: 404,
  });

  const makes = makesSoldNew(vocabulary, brand.id, currentYear).map(({ code, name }) => ({
    name,
    href: hrefOf({ makeCode: code }),
  }));
  if (!searchParams.has("makeCode")) {
    return found(toBuildAndPriceChoice({ title: "Build and price: choose a make", choices: makes, cancelHref }));
  }
  const make = findMake(page);
  const isExcluded = isExcludedFromBuildAndPrice(make.code, brand.id);
  const models = (isExcluded ? [] : modelsSoldNew(make.code, vocabulary, currentYear)).map(({ code, name }) => ({
    name,
    href: hrefOf({ makeCode: make.code, modelCode: code }),
  }));
  const instead =
    models.length > 0
      ? { heading: `${make.name} models sold new`, choices: models }
      : { heading: "Makes sold new", choices: makes };
  if (!searchParams.has("modelCode")) {
    if (models.length > 0) {
      const title = `Build and price: choose a ${make.name}`;
      return found(toBuildAndPriceChoice({ title, choices: models, cancelHref }));
    }
    return notSoldNew({
      name: make.name,
      ...instead,
      used: { name: make.name, href: carsHref(page, "USED", { makeCode: make.code }) },
    });
  }
  const model = findModel(page, make);
  const name = modelName({ vocabulary, model });
  const codes = { makeCode: make.code, modelCode: model.code };
  const used = { name, href: carsHref(page, "USED", codes) };
  const years = isExcluded ? [] : yearsSoldNew(model, vocabulary, currentYear);
  const usual = usualYearSoldNew(years, currentYear);
  if (usual === undefined) {
    const lastYears = vocabulary.trimsOf(model.code).flatMap(({ lastYear }) => lastYear ?? []);
    const ended = lastYears.length > 0 && { lastYear: Math.max(...lastYears) };
    return notSoldNew({ name, ...ended, ...instead, used });
  }
  const year = readAskedYear(page) ?? usual;
  if (!years.includes(year)) {
    const choices = years.map((each) => ({ name: `${each} ${name}`, href: hrefOf({ ...codes, year: each }) }));
    return notSoldNew({ name: `${year} ${name}`, heading: "Model years sold new", choices, used });
  }
  const modelYear = await openModelYear(context, page, model, year);
  const seriesCode = searchParams.get("seriesCode");
  const condition = (await hasNewCars(context, page, codes)) ? "new" : "used";
  return found(
    toBuildAndPricePage({
      year,
      years,
      ...codes,
      name,
      trims: modelYear === "failed" ? modelYear : (modelYear?.trims ?? []),
      ...(seriesCode !== null && { seriesCode }),
      referrer,
      cars: { condition, href: condition === "new" ? carsHref(page, "NEW", codes) : used.href },
      cancelHref,
      loans: context.loans,
    }),
  );
}

interface CarCodes {
  readonly makeCode: string;
  /** Absent: every model of the make. */
  readonly modelCode?: string;
}

function carsHref(page: OverlayPage, listingType: ListingType, codes: CarCodes): string {
  return searchUrl(carsOf(page, listingType, codes), page.vocabulary, { brand: page.brand.id });
}

/** True too where nobody could say: the search does. */
async function hasNewCars({ services }: AppLoadContext, page: OverlayPage, codes: CarCodes): Promise<boolean> {
  const [count] = valueOr(await services.listings.counts([carsOf(page, "NEW", codes)], page.call), []);
  return count !== 0;
}

function carsOf({ brand }: OverlayPage, listingType: ListingType, { makeCode, modelCode }: CarCodes): SearchQuery {
  return {
    ...emptySearch(brand.id),
    isListingTypeDefaulted: false,
    selected: {
      listingType: [listingType],
      makeCode: [makeCode],
      ...(modelCode !== undefined && { modelCode: [modelCode] }),
    },
  };
}

/** A suffix of links is carried along, never shown. */
function readReferrer(text: string | null): string {
  return text !== null && /^[a-z0-9-]{1,32}$/.test(text) ? text : "direct";
}
