import "./states.css";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";

interface NoticeProps {
  tone?: "plain" | "warn" | "bad";
  children: ReactNode;
}

/** A bar with one sentence. Bad news interrupts; the rest waits for a pause. */
export function Notice({ tone = "plain", children }: NoticeProps) {
  return (
    <div className={tone === "plain" ? "note" : `note ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={tone === "plain" ? "info" : "warn"} />
      <div>{children}</div>
    </div>
  );
}
