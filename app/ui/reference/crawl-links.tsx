import type { ModelLinkGroup } from "~/domain/view-models/reference/model-links";
import type { Unshown } from "~/domain/view-models/reference/unshown";
import { LinkList } from "../link/link-list";

/** Links to narrower searches of the model, for people and crawlers. */
export function CrawlLinks({ groups }: { groups: readonly ModelLinkGroup[] | Unshown }) {
  if ("explanation" in groups) return <p className="muted">{groups.explanation}</p>;
  return (
    <div className="crawl">
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className="h3">{group.title}</h3>
          <LinkList links={group.links} />
        </section>
      ))}
    </div>
  );
}
