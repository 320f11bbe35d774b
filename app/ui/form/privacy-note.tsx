import { sitePageHref } from "~/domain/site-paths";
import { Link } from "../link/link";

export function PrivacyLink() {
  return <Link to={sitePageHref("privacy")}>How we use it</Link>;
}

/** Beside every form that asks for something personal: who gets it, and where the rest is told. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="muted small">
      {children} <PrivacyLink />
    </p>
  );
}
