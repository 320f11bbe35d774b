import "./alerts.css";
import "../info/info.css";
import type { ReactNode } from "react";
import { Hero } from "../hero/hero";

/** A page that a mail leads to: one heading, what it is about, and one form. */
export function AlertPage({ title, children }: { title: string; children: ReactNode }) {
  const crumbs = [
    { label: "Cars for Sale", href: "/cars-for-sale" },
    { label: title, href: "" },
  ];
  return (
    <>
      <Hero crumbs={crumbs} title={title} summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="sec pad alertpage">{children}</div>
      </div>
    </>
  );
}
