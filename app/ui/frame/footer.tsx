import { memo } from "react";
import { Link } from "../link/link";
import type { SiteLink } from "../link/link-list";
import { LinkList } from "../link/link-list";
import { Kept } from "../page/kept";

interface LinkGroup {
  title: string;
  links: readonly SiteLink[];
}

export interface FooterProps {
  brandName: string;
  /** Columns of links; a column without links is left out. */
  groups: readonly LinkGroup[];
  legal?: readonly SiteLink[];
}

/** Where the masthead's Menu link leads on small screens, so it is also the site's menu. */
export const Footer = memo(function Footer(props: FooterProps) {
  const attributes = { className: "foot", id: "menu", tabIndex: -1 };
  return <Kept tag="footer" attributes={attributes} shown={props} parts={() => footerParts(props)} />;
});

function footerParts({ brandName, groups, legal = [] }: FooterProps) {
  const shown = groups.filter((group) => group.links.length > 0);
  return (
    <div className="wrap">
      {shown.length > 0 ? (
        <nav className="cols" aria-label="Browse">
          {shown.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <LinkList links={group.links} />
            </section>
          ))}
        </nav>
      ) : null}
      <div className="end">
        <p>{brandName}</p>
        {legal.map((link) => (
          <Link key={link.href} to={link.href}>
            {link.label}
          </Link>
        ))}
        <p>
          Prices exclude tax, title, registration and dealer fees; fees that a dealer states are on the vehicle&apos;s
          page.
        </p>
      </div>
    </div>
  );
}
