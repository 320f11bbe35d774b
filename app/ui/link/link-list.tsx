import { Link } from "./link";

export function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link to={link.href}>{link.label}</Link>
        </li>
      ))}
    </ul>
  );
}

export interface SiteLink {
  label: string;
  href: string;
  isCurrent?: boolean;
}
