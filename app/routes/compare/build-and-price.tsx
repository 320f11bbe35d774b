import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildAndPriceHref, isExcludedFromBuildAndPrice } from "~/domain/build-and-price";
import { searchUrl } from "~/domain/canonical-url";
import { emptySearch } from "~/domain/search-refinement";
import { toBuildAndPriceChoice, toBuildAndPricePage } from "~/domain/view-models/build-and-price-page";
import type { InfoPage } from "~/domain/view-models/info-page";
import { modelName } from "~/domain/view-models/reference-tabs";
import { notFound, openModelPage } from "~/server/model-page.server";
import { openOverlayPage } from "~/server/overlay-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** List prices of a new vehicle, by make, model and trim: where Custom Order leads (section 2, "Links"). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoPage> {
  const page = await openOverlayPage(context, request);
  const { searchParams } = page.url;
  const { vocabulary, brand } = page;
  const referrer = readReferrer(searchParams.get("referrer"));
  const cancelHref = page.from;
  const makeCode = searchParams.get("makeCode");
  if (!context.flags.PREORDER) throw notFound(page, makeCode);
  if (makeCode === null) {
    const makes = vocabulary.makes.filter(({ code }) => !isExcludedFromBuildAndPrice(code, brand.id));
    const choices = makes.map(({ code, name }) => ({ name, href: buildAndPriceHref({ makeCode: code, referrer }) }));
    return toBuildAndPriceChoice({ title: "Build and price: choose a make", choices, cancelHref });
  }
  const make = vocabulary.make(makeCode);
  if (make === null || isExcludedFromBuildAndPrice(make.code, brand.id)) throw notFound(page, makeCode);
  if (searchParams.get("modelCode") === null) {
    const choices = vocabulary.modelsOf(make.code).map(({ code, name }) => ({
      name,
      href: buildAndPriceHref({ makeCode: make.code, modelCode: code, referrer }),
    }));
    return toBuildAndPriceChoice({ title: `Build and price: choose a ${make.name}`, choices, cancelHref });
  }
  const { model, year, modelYear, source } = await openModelPage(context, page);
  const newCars = {
    ...emptySearch(brand.id),
    isListingTypeDefaulted: false,
    selected: { listingType: ["NEW"], makeCode: [make.code], modelCode: [model.code] },
  };
  const seriesCode = searchParams.get("seriesCode");
  return toBuildAndPricePage({
    year,
    makeCode: make.code,
    modelCode: model.code,
    name: modelName(source),
    trims: modelYear?.trims ?? [],
    ...(seriesCode !== null && { seriesCode }),
    referrer,
    newCarsHref: searchUrl(newCars, vocabulary, { brand: brand.id }),
    cancelHref,
  });
}

/** A suffix of links is carried along, never shown. */
function readReferrer(text: string | null): string {
  return text !== null && /^[a-z0-9-]{1,32}$/.test(text) ? text : "direct";
}

export { overlayMeta as meta } from "../info/overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function BuildAndPrice() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
