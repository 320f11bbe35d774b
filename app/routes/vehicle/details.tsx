import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { ASK_FOR_PRICE } from "~/domain/page-data/card-words";
import { isUnsentMessage } from "~/domain/page-data/unsent-message";
import { sharePictureMeta } from "~/domain/pictures/share-picture";
import { PICTURE_PARAMETER, readShotIndex } from "~/domain/view-models/vehicle/vehicle-gallery";
import { errorMeta } from "~/error-meta";
import { openDetailsPage } from "~/server/pages/vehicle/details-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { staysOnPage } from "~/ui/page/staying";
import { ExpiredVehicle } from "~/ui/vehicle/expired-vehicle";
import { PicturePage } from "~/ui/vehicle/gallery/picture-page";
import { PictureViewer } from "~/ui/vehicle/gallery/picture-viewer";
import { usePictureViewer } from "~/ui/vehicle/gallery/use-picture-viewer";
import { useOverlayMode } from "~/ui/vehicle/overlay";
import { useStayOnCar } from "~/ui/vehicle/use-stay-on-car";
import { VehicleDetails } from "~/ui/vehicle/vehicle-details";

export { headers } from "~/page-headers";
export { VehicleErrorBoundary as ErrorBoundary } from "~/ui/vehicle/vehicle-error";

export async function loader(args: LoaderFunctionArgs) {
  const { view, status } = await openDetailsPage(args);
  return data(view, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches, location }) => {
  if (isRouteErrorResponse(error) && isUnsentMessage(error.data))
    return [
      { title: `${errorTitle("Nothing was sent", true)} | ${siteNameOf(matches)}` },
      { name: "robots", content: "noindex" },
    ];
  if (!page || error) return errorMeta(error, matches, "Car unavailable right now");
  if (page.kind === "expired") {
    return [{ title: `No longer available | ${page.brandName}` }, { name: "robots", content: "noindex, follow" }];
  }
  const { vehicle, name, brandName, canonicalUrl, origin } = page;
  const [first] = vehicle.gallery;
  const picture = new URLSearchParams(location.search).get(PICTURE_PARAMETER);
  if (picture !== null && vehicle.gallery.length > 0) {
    const place = `Picture ${readShotIndex(picture, vehicle.gallery.length) + 1} of ${vehicle.gallery.length}`;
    return [
      { title: `${place}: ${name}, No. ${vehicle.id} | ${brandName}` },
      { name: "robots", content: "noindex, follow" },
    ];
  }
  // Of a car without a price both speak of none.
  const price = vehicle.price.price === ASK_FOR_PRICE ? undefined : vehicle.price.price;
  const description = `${name} for ${price ?? "sale"} from ${vehicle.seller.name}. ${vehicle.keyFacts[0]?.value ?? ""}, ${vehicle.subtitle}.`;
  return [
    // Many cars share a name; no two pages share a title.
    { title: `${name} for sale, No. ${vehicle.id} | ${brandName}` },
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
  if (staysOnPage()) return false;
  const isSameVehicle = currentParams.listingId === nextParams.listingId;
  const isSamePlace = currentUrl.searchParams.get("zip") === nextUrl.searchParams.get("zip");
  return isSameVehicle && isSamePlace && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default function Details() {
  const page = useLoaderData<typeof loader>();
  const mode = useOverlayMode();
  useStayOnCar();
  const overlay = useOutlet(mode.context);
  const shots = page.kind === "found" ? page.vehicle.gallery : [];
  const picture = usePictureViewer(shots.length);
  if (page.kind === "expired") return <ExpiredVehicle {...page} />;
  if (overlay !== null && mode.isPage) return overlay;
  const { id, title, contact, seller } = page.vehicle;
  const viewed = { title, shots, contact, phone: seller.phone };
  if (picture?.isPage) return <PicturePage {...viewed} pageHref={page.links.self} index={picture.index} />;
  return (
    <>
      <VehicleDetails key={id} {...page} />
      {picture === null ? null : <PictureViewer {...viewed} first={picture.index} onClose={mode.context.close} />}
      {overlay}
    </>
  );
}
