import "./alerts.css";
import { Link } from "@remix-run/react";
import type { KeepingAnswer } from "~/domain/search-keeping";
import { CHANGE_SEARCHES_PATH, SAVED_SEARCHES_PATH } from "~/domain/search-keeping-paths";
import { Icon } from "../icon/icon";
import { KeepingNotice } from "./keeping-notice";
import { useKeepingForm } from "./use-keeping-form";

export interface SaveSearchProps {
  searchHref: string;
  /** Section 4: what is saved already is not offered again. */
  isSaved: boolean;
  said: KeepingAnswer | null;
}

/** Saves the search at once; what came of it stands in a row of its own under the toolbar. */
export function SaveSearch({ searchHref, isSaved, said }: SaveSearchProps) {
  const { answer, isSending, submit } = useKeepingForm(said, "save");
  const hasJustSaved = answer?.outcome === "saved" || answer?.outcome === "saved-here";
  return (
    <>
      {isSaved ? (
        <Link className="btn" to={SAVED_SEARCHES_PATH}>
          <Icon name="check" />
          Saved<span className="vh">: see saved searches</span>
        </Link>
      ) : (
        <form className="savesearch" method="post" action={CHANGE_SEARCHES_PATH} onSubmit={submit}>
          <input type="hidden" name="search" value={searchHref} />
          <button
            className="btn"
            type="submit"
            name="intent"
            value="save"
            aria-disabled={isSending || hasJustSaved ? true : undefined}
          >
            <Icon name={hasJustSaved ? "check" : "bell"} />
            {hasJustSaved ? "Saved" : "Save"}
            {hasJustSaved ? null : <span className="word">search</span>}
          </button>
        </form>
      )}
      {answer === null ? null : (
        <div className="said">
          <KeepingNotice answer={answer} />
        </div>
      )}
    </>
  );
}
