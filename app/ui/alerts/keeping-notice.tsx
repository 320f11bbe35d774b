import { Link } from "@remix-run/react";
import type { KeepingAnswer } from "~/domain/shopper/search-keeping";
import { Notice } from "../states/notice";

/** What came of a form, above it. */
export function KeepingNotice({ answer }: { answer: KeepingAnswer | null }) {
  if (answer === null || answer.text === "") return null;
  return (
    <Notice tone={answer.tone}>
      {answer.text}
      {answer.link ? (
        <>
          {" "}
          <Link to={answer.link.href}>{answer.link.label}</Link>
        </>
      ) : null}
    </Notice>
  );
}
