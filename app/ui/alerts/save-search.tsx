import { CHANGE_SEARCHES_PATH, SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { memo, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { isSavedOutcome, type KeepingAnswer } from "~/domain/page-data/keeping-answer";
import { buttonName } from "~/domain/shopper/button-names";
import { SavedSearchesToken } from "../form/form-token-field";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
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
          <span className="t">
            Saved <span className="vh">searches</span>
          </span>
        </Link>
      ) : (
        <form className="savesearch" method="post" action={CHANGE_SEARCHES_PATH} onSubmit={submit}>
          <SavedSearchesToken />
          <input type="hidden" name="search" value={searchHref} />
          <button
            className="btn"
            type="submit"
            name={buttonName("intent", "save")}
            aria-disabled={isSending || hasJustSaved ? true : undefined}
          >
            <Icon name={hasJustSaved ? "check" : "heart"} />
            <span className="t">{hasJustSaved ? "Saved search" : "Save search"}</span>
          </button>
        </form>
      )}
      {answer === null ? null : isFloating ? (
        <Floating onClose={forget}>
          <KeepingNotice answer={answer} />
        </Floating>
      ) : (
        <div className="said">
          <KeepingNotice answer={answer} />
        </div>
      )}
    </>
  );
});

/** Over the window's corner: what stands in the bar over the results is placed by the bar, which moves. */
function Floating({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return createPortal(
    <div className="said floats">
      {children}
      <button className="ib" type="button" aria-label="Close the message" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>,
    document.querySelector("main") ?? document.body,
  );
}
