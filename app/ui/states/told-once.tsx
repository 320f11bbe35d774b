import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import { SAVED_FORM_ID } from "~/domain/shopper/saved-listings";
import type { ToldSave } from "~/domain/shopper/saved-outcome";
import { focusFromNowhere } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { Notice } from "./notice";
import { useToast } from "./toast-host";

/**
 * Above the page that a sign-up, a sign-in or a sign-out led to, or a Save button without script: what came of it. It comes with a document, which begins at
 * its heading, or at the car that its address names, where nobody has gone elsewhere yet. Whoever the browser led past it
 * reads it over the page. It leaves with the first other address.
 */
export function ToldOnce({ words, save }: { words: string; save?: ToldSave }) {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const [cameWith] = useState(here);
  const announce = useAnnounce();
  const showToast = useToast();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(words);
    focusFromNowhere();
    const isAbove = (notice.current?.getBoundingClientRect().bottom ?? 0) < 0;
    if (isAbove) showToast({ icon: "info", text: words, actions: [] });
  }, [announce, showToast, words]);
  if (here !== cameWith) return null;
  return (
    <div className="wrap told" ref={notice}>
      <Notice>
        {words}
        {save === undefined ? null : (
          <div className="ways">
            {save.signInHref === undefined ? null : (
              <a className="btn" href={save.signInHref} rel="nofollow">
                Create a free account
              </a>
            )}
            <button
              className="btn"
              type="submit"
              form={SAVED_FORM_ID}
              name={buttonName(save.kind === "add" ? "remove" : "add", save.listingId)}
            >
              Undo
            </button>
          </div>
        )}
      </Notice>
    </div>
  );
}
