import "./alerts.css";
import "../info/info.css";
import type { ReactNode } from "react";
import { SEARCH_PATH } from "~/domain/site-paths";
import { Hero } from "../hero/hero";
import { useFocusOnAnswer } from "../page/focus/use-focus-on-answer";
import { Notice } from "../states/notice";

/** A page that a mail leads to: one heading, what it is about, and one form. */
export function AlertPage({ title, children }: { title: string; children: ReactNode }) {
  const crumbs = [
    { label: "Cars for Sale", href: SEARCH_PATH },
    { label: title, href: "" },
  ];
  useFocusOnAnswer(title);
  return (
    <>
      <Hero crumbs={crumbs} title={title} summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="sec pad alertpage">{children}</div>
      </div>
    </>
  );
}

/** Where the service behind a mail's link does not answer: nothing is said of the link but that it still holds. */
export function LinkNotLookedUp({ title }: { title: string }) {
  return (
    <AlertPage title={title}>
      <Notice tone="bad">We can't look this up right now. Your link still works: please try again in a minute.</Notice>
    </AlertPage>
  );
}
