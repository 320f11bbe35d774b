import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFacetOptions } from "~/server/pages/search/facet-options-page.server";

/** Every value of a long list, for the panel that shows the first few of them. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { options } = await openFacetOptions(context, request, params.facet);
  return Response.json({ options });
}
