import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import { sharePictureMeta } from "~/domain/pictures/share-picture";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { emptySearch } from "~/domain/search/search-refinement";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { toHome } from "~/domain/view-models/site/home";
import { isoToday } from "~/server/context/today.server";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { HomePage } from "~/ui/home/home-page";

const DEALS_SHOWN = 6;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, brand, origin, flags } = context;
  const call = { ...context.call, signal: request.signal };
  const deals: SearchQuery = {
    ...emptySearch(brand),
    selected: { ...emptySearch(brand).selected, dealType: ["greatprice"] },
    sortBy: "datelistedDESC",
  };
  const [vocabulary, everything, newest] = await Promise.all([
    services.vocabulary.searchVocabulary(call),
    services.listings.search(emptySearch(brand), call, "homepage"),
    services.listings.search(deals, call, "homepage"),
  ]);
  const { listings, owners } = newest.ok ? newest.value : { listings: [], owners: [] };
  return {
    home: toHome({
      vocabulary,
      brand,
      filters: everything.ok ? everything.value.filters : null,
      total: everything.ok ? everything.value.totalResultCount : 0,
    }),
    deals: toListingCards(
      { listings: listings.slice(0, DEALS_SHOWN), owners },
      cardContextOf(BRANDS[brand], flags, isoToday()),
    ),
    dealsHref: searchUrl(deals, vocabulary, { brand }),
    canonicalUrl: `${origin}/`,
  };
}

const DESCRIPTION =
  "Search new, used and certified cars near you, with every price compared with what similar cars cost.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const brandName = data?.home.title ?? siteNameOf(matches);
  const title = `Cars for sale from ${data?.home.sellersLabel ?? "dealers"} | ${brandName}`;
  if (!data) return [{ title }, { name: "description", content: DESCRIPTION }];
  const { canonicalUrl } = data;
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brandName },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonicalUrl },
    ...sharePictureMeta({ src: "/img/vehicles/suv/BLUE.svg", alt: "Illustration: SUV in blue" }, canonicalUrl),
  ];
};

export default function Home() {
  const { home, deals, dealsHref } = useLoaderData<typeof loader>();
  return <HomePage home={home} deals={deals} dealsHref={dealsHref} />;
}
