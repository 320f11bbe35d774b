import { CHANGE_SEARCHES_PATH, SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { Link } from "@remix-run/react";
import { memo } from "react";
import { isSavedOutcome, type KeepingAnswer } from "~/domain/shopper/search-keeping";

import { SavedSearchesToken } from "../form/form-token-field";
import { Icon } from "../icon/icon";
import { KeepingNotice } from "./keeping-notice";
import { useKeepingForm } from "./use-keeping-form";

interface SaveSearchProps {
  searchHref: string;
  /** Section 4: what is saved already is not offered again. */
  isSaved: boolean;
  said: KeepingAnswer | null;
}

/** Saves the search at once. What came of it floats where script says so, since nothing may move under a finger. */
export const SaveSearch = memo(function SaveSearch({ searchHref, isSaved, said }: SaveSearchProps) {
  const { answer, isSending, submit, forget } = useKeepingForm(said, "save", CHANGE_SEARCHES_PATH);
  const hasJustSaved = isSavedOutcome(answer?.outcome);
  const isFloating = answer !== said;
  return (
    <>
      {isSaved ? (
        <Link className="btn" to={SAVED_SEARCHES_PATH}>
          <Icon name="check" />
          Saved <span className="vh">searches</span>
        </Link>
      ) : (
        <form className="savesearch" method="post" action={CHANGE_SEARCHES_PATH} onSubmit={submit}>
          <SavedSearchesToken />
          <input type="hidden" name="search" value={searchHref} />
          <button
            className="btn"
            type="submit"
            name="intent"
            value="save"
            aria-disabled={isSending || hasJustSaved ? true : undefined}
          >
            <Icon name={hasJustSaved ? "check" : "bell"} />
            <span>
              {hasJustSaved ? "Saved" : "Save"} <span className="word">search</span>
            </span>
          </button>
        </form>
      )}
      {answer === null ? null : (
        <div className={isFloating ? "said floats" : "said"}>
          <KeepingNotice answer={answer} />
          {isFloating ? (
            <button className="ib" type="button" aria-label="Close the message" onClick={forget}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      )}
    </>
  );
});
