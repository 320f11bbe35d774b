import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sharePictureMeta } from "~/domain/pictures/share-picture";
import { openHome } from "~/server/pages/home-page.server";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { HomePage } from "~/ui/home/home-page";

export const loader = ({ context, request }: LoaderFunctionArgs) => openHome(context, request);

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
  const { home, deals, dealsHref, own } = useLoaderData<typeof loader>();
  return <HomePage home={home} deals={deals} dealsHref={dealsHref} own={own} />;
}
