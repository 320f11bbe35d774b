import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { compareTrimsHref } from "~/domain/view-models/compare/compare-trims";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { toTrimsInfo } from "~/domain/view-models/info/trims-info";
import { toModelTrims } from "~/domain/view-models/reference/model-trims";
import { modelName } from "~/domain/view-models/reference/reference-tabs";
import { openModelPage } from "~/server/pages/model-page.server";
import { openOverlayPage } from "~/server/pages/overlay-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** What the trims of a model mean, each with a way to its cars. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<InfoPage> {
  const page = await openOverlayPage(context, request);
  const { model, askedYear, modelYear, source } = await openModelPage(context, page);
  const compare = compareTrimsHref({ makeCode: model.makeCode, modelCode: model.code, startYear: askedYear });
  const trims = modelYear === null || modelYear === "failed" ? [] : modelYear.trims;
  return toTrimsInfo(toModelTrims(source, modelYear), trims, {
    modelName: modelName(source),
    compareHref: page.overlayHref(compare),
    cancelHref: page.from,
  });
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function Trims() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
