import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SEARCH_PATH } from "~/domain/search-path";
import { UnknownSegment } from "~/ui/states/unknown-segment";

export const meta: MetaFunction = () => [
  { title: "Page not found | Forecourt" },
  { name: "robots", content: "noindex" },
];

/** Any address that is none of ours, with ways on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const vocabulary = await context.services.vocabulary.searchVocabulary({ ...context.call, signal: request.signal });
  const makes = vocabulary.makes.map((make) => ({ label: make.name, href: `${SEARCH_PATH}/used-cars/${make.slug}` }));
  return data({ makes }, { status: 404 });
}

export default function NotFound() {
  const { makes } = useLoaderData<typeof loader>();
  return <UnknownSegment makes={makes} />;
}
