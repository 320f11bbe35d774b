import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { Flags } from "~/domain/flags";
import { sharePictureMeta } from "~/domain/pictures/share-picture";
import { ASK_FOR_PRICE } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { toExpiredNotice, toVehicle } from "~/domain/view-models/vehicle/vehicle-details";
import { toStructuredData } from "~/domain/view-models/vehicle/vehicle-structured-data";
import { errorMeta } from "~/error-meta";
import { isoToday } from "~/server/context/today.server";
import { openVehiclePage, toVehicleLinks, type VehiclePage } from "~/server/pages/vehicle/vehicle-page.server";
import { openPrefill } from "~/server/shopper/lead-profile.server";
import { ExpiredVehicle } from "~/ui/vehicle/expired-vehicle";
import { useOverlayMode } from "~/ui/vehicle/overlay";
import { VehicleDetails } from "~/ui/vehicle/vehicle-details";

/** One page of similar cards; the call brings more (section 9), for grids that fill themselves. */
const SIMILAR_SHOWN = 8;

export { headers } from "~/page-headers";
export { VehicleErrorBoundary as ErrorBoundary } from "~/ui/vehicle/vehicle-error";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const { outcome, brand, backHref } = page;
  const today = isoToday();
  const [found, views] = await Promise.all([page.similar(), page.views()]);
  // Afterwards: nobody is told of their own visit.
  if (new URL(request.url).pathname === page.path) page.countView();
  const similar = similarCardsOf(found, page, context.flags, today);

  if (outcome.kind !== "found") {
    const sold = outcome.kind === "sold" ? outcome.listing : null;
    const notice = toExpiredNotice(sold && `${sold.make.name} ${sold.model.name}`);
    const crumbs = sold === null ? [] : page.crumbs(sold);
    const status = outcome.kind === "sold" ? 410 : 404;
    return data({ kind: "expired" as const, brandName: brand.name, notice, crumbs, backHref, similar }, { status });
  }

  const { listing, owner } = outcome.details;
  const vehicle = toVehicle({ ...listing, viewCount: views }, owner, {
    today,
    hasHighlights: context.flags.VEHICLE_HIGHLIGHT,
    links: page.links,
    vocabulary: page.vocabulary,
  });
  const crumbs = page.crumbs(listing);
  const name = listing.trim ? `${vehicle.title} ${listing.trim.name}` : vehicle.title;
  const imagePath = vehicle.gallery[0]?.src;
  return data({
    kind: "found" as const,
    brandName: brand.name,
    name,
    canonicalUrl: `${context.origin}${page.path}`,
    origin: context.origin,
    structuredData: toStructuredData({
      listing,
      owner,
      origin: context.origin,
      path: page.path,
      name,
      imagePath,
      // What crawlers read is the same for everybody: without the reader's own place.
      crumbs: page.crumbs(listing, false),
    }),
    vehicle,
    links: page.links,
    // Only private sellers take offers (section 7).
    ...(vehicle.contact?.kind === "offer" && { actionsScript: context.listingActionsScript }),
    crumbs,
    backHref,
    similar,
    prefill: await openPrefill(context),
  });
}

function similarCardsOf(set: ListingSet | null, { backHref, brand }: VehiclePage, flags: Flags, today: string) {
  const cardContext = {
    ...cardContextOf(brand, flags, today),
    detailsHref: (id: string) => toVehicleLinks(id, backHref).self,
    contactHref: (id: string) => toVehicleLinks(id, backHref).contact,
  };
  return toSimilarCards(set, cardContext, { maxCards: SIMILAR_SHOWN });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page || error) return errorMeta(error, matches, "Vehicle unavailable right now");
  if (page.kind === "expired") {
    return [{ title: `No longer available | ${page.brandName}` }, { name: "robots", content: "noindex, follow" }];
  }
  const { vehicle, name, brandName, canonicalUrl, origin } = page;
  const [first] = vehicle.gallery;
  // Of a car without a price both speak of none.
  const price = vehicle.price.price === ASK_FOR_PRICE ? undefined : vehicle.price.price;
  const description = `${name} for ${price ?? "sale"} from ${vehicle.seller.name}. ${vehicle.keyFacts[0]?.value ?? ""}, ${vehicle.subtitle}.`;
  return [
    // Many cars share a name; no two pages share a title.
    { title: `${name} for sale, listing ${vehicle.id} | ${brandName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    ...(first ? [{ tagName: "link", rel: "preload", as: "image", href: first.src, fetchpriority: "high" }] : []),
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: brandName },
    { property: "og:title", content: price === undefined ? name : `${name}, ${price}` },
    { property: "og:description", content: description },
    { property: "og:url", content: canonicalUrl },
    ...(first ? sharePictureMeta(first, origin) : []),
    { "script:ld+json": page.structuredData },
  ];
};

/** Pictures and dialogs change the address, not the vehicle: nothing is asked again, and no view counted twice. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameVehicle = currentParams.listingId === nextParams.listingId;
  const isSamePlace = currentUrl.searchParams.get("zip") === nextUrl.searchParams.get("zip");
  return isSameVehicle && isSamePlace && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default function Details() {
  const page = useLoaderData<typeof loader>();
  const mode = useOverlayMode();
  const overlay = useOutlet(mode.context);
  if (page.kind === "expired") return <ExpiredVehicle {...page} />;
  if (overlay !== null && mode.isPage) return overlay;
  return (
    <>
      <VehicleDetails key={page.vehicle.id} {...page} />
      {overlay}
    </>
  );
}
