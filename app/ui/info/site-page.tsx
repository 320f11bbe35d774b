import { SEARCH_PATH } from "~/domain/site-paths";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { Hero } from "../hero/hero";
import { InfoBody } from "./info-body";

/** A page about the site itself: words alone, that nothing leads away from but its links. */
export function SitePage({ page }: { page: Pick<InfoPage, "title" | "lead" | "sections"> }) {
  const crumbs = [
    { label: "Cars for Sale", href: SEARCH_PATH },
    { label: page.title, href: "" },
  ];
  return (
    <>
      <Hero crumbs={crumbs} title={page.title} summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="sec pad">
          <InfoBody page={page} level={2} />
        </div>
      </div>
    </>
  );
}
