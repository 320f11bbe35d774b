import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/controls.css";
import "../page/page.css";
import type { ReactNode } from "react";
import { Footer, type FooterProps } from "./footer";
import { Masthead, type MastheadProps } from "./masthead";
import { SkipLink } from "./skip-link";

interface PageShellProps {
  masthead: MastheadProps;
  footer: FooterProps;
  children: ReactNode;
}

/** Everything inside <body>: the page's one <main> is here, so no route brings another. */
export function PageShell({ masthead, footer, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <Masthead {...masthead} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
    </>
  );
}

/** The two columns under the tabs: the filter panel, then the results. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return <div className="wrap frame">{children}</div>;
}
