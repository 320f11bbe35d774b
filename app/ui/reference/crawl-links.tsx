import type { LinkGroup } from "../page/footer";
import { LinkList } from "../page/link-list";

/** Links to narrower searches of the model, for people and crawlers. */
export function CrawlLinks({ groups }: { groups: readonly LinkGroup[] }) {
  if (groups.length === 0) return <p className="muted">No used ones are for sale here just now.</p>;
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
