import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { customOrderHref } from "~/domain/view-models/compare/build-and-price";
import { trimsInfoHref } from "~/domain/view-models/compare/compare-trims";
import { toModelTrims } from "~/domain/view-models/reference/model-trims";
import { onlyYearOf } from "~/domain/view-models/reference/reference-tabs";
import { TrimsLinks, TrimsPanel } from "~/ui/reference/trims-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** The trims of the model year side by side (section 3, "Trim"). */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "trims");
  const { context } = args;
  const answer = await page.modelYear();
  const panel = toModelTrims(source, answer);
  const { model } = source;
  const askedYear = onlyYearOf(page.query);
  const modelYear = answer === "failed" ? null : answer;
  const links = modelYear && {
    words: trimsInfoHref({ makeCode: model.makeCode, modelCode: model.code, startYear: askedYear }),
    order: customOrderHref({
      query: page.query,
      model,
      askedYear,
      vocabulary: source.vocabulary,
      brand: context.brand,
      isPreorderOn: context.flags.PREORDER,
      referrer: "compare-trims-tab",
    }),
  };
  return { head, panel, links, isThin: "explanation" in panel };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Trims() {
  const { panel, links } = useLoaderData<typeof loader>();
  return (
    <>
      <TrimsPanel panel={panel} />
      {"explanation" in panel || links === null ? null : (
        <TrimsLinks wordsHref={links.words} orderHref={links.order} carriesWayBack />
      )}
    </>
  );
}
