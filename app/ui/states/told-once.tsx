import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { focusFromNowhere } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { Notice } from "./notice";
import { useToast } from "./toast-host";

/**
 * Above the page that a sign-up, a sign-in or a sign-out led to: what came of it. It comes with a document, which begins at
 * its heading, or at the car that its address names, where nobody has gone elsewhere yet. Whoever the browser led past it
 * reads it over the page. It leaves with the first other address.
 */
export function ToldOnce({ words }: { words: string }) {
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
      <Notice>{words}</Notice>
    </div>
  );
}
