import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openNotFound } from "~/server/pages/not-found-page.server";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { UnknownSegment } from "~/ui/states/unknown-segment";

export const meta: MetaFunction = ({ matches }) => [
  { title: `Page not found | ${siteNameOf(matches)}` },
  { name: "robots", content: "noindex" },
];

/** Any address that is none of ours, with ways on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await openNotFound(context, request), { status: 404 });
}

export default function NotFound() {
  const { makes } = useLoaderData<typeof loader>();
  return <UnknownSegment makes={makes} />;
}
