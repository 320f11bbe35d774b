import { CHANGE_SAVED_PATH } from "~/domain/site-paths";
import { whenShownAgain } from "../page/shown-again";
import { askSite } from "../page/site-requests";

/**
 * For a page of an account: asks when it is looked at again whether its session still is this browser's, and else asks for
 * the page once more, as whoever is there now. Another tab may have signed out meanwhile, or another device ended the
 * session. Where nobody answers, the page stays. Gives back what ends it.
 */
export function leaveEndedSession(sessionMark: string): () => void {
  let isAsking = false;
  let isAskedAgain = false;
  const ask = async () => {
    // The answer under way may be from before what happened since.
    isAskedAgain = true;
    if (isAsking) return;
    isAsking = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      if (!(await hasEnded(sessionMark))) continue;
      const { pathname, search } = window.location;
      window.location.replace(`${pathname}${search}`);
      return;
    }
    isAsking = false;
  };
  return whenShownAgain(() => void ask());
}

/** Of what is saved there is always an answer, which names the session that it is for; to nobody it names none. */
async function hasEnded(sessionMark: string): Promise<boolean> {
  const answer = await askSite(CHANGE_SAVED_PATH);
  if (typeof answer !== "object" || answer === null) return false;
  return !("sessionMark" in answer) || answer.sessionMark !== sessionMark;
}
