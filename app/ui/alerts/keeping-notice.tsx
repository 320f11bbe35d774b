import type { KeepingAnswer } from "~/domain/page-data/keeping-answer";
import { Link } from "../link/link";
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
