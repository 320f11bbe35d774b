import "./states.css";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";

interface NoticeProps {
  tone?: "plain" | "warn" | "bad";
  children: ReactNode;
}

/** A bar with one sentence. Bad news interrupts; the rest is read where it stands, and what came of a form is announced by it. */
export function Notice({ tone = "plain", children }: NoticeProps) {
  return (
    <div className={tone === "plain" ? "note" : `note ${tone}`} role={tone === "bad" ? "alert" : undefined}>
      <Icon name={tone === "plain" ? "info" : "warn"} />
      <div>{children}</div>
    </div>
  );
}
