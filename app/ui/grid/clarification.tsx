import {
  CLARIFICATION_PATH,
  CLARIFICATION_TITLE,
  type ClarificationView,
} from "~/domain/view-models/results/suggestion-opt-out";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";

/** The suggested rename of a model (section 4), above the results: its link opens the question, which opens by nothing else. */
export function Clarification({ selected, suggested }: Pick<ClarificationView, "selected" | "suggested">) {
  return (
    <div className="clarify">
      <Icon name="info" />
      <p>
        {`No ${selected} matches. `}
        <OverlayLink to={CLARIFICATION_PATH} title={CLARIFICATION_TITLE} carriesWayBack>
          Did you mean {suggested}?
        </OverlayLink>
      </p>
    </div>
  );
}
