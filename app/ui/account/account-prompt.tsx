import { type MouseEvent, useContext } from "react";
import type { SignInView } from "~/domain/view-models/site/sign-in";
import { OverlayContext } from "../dialog/overlay-link";
import { isPlainClick } from "../link/plain-click";
import { SignInForm } from "./sign-in-form";

/** Signing in or making an account, in the dialog over a page: its title stands in the dialog's head. */
export function AccountPrompt({ view }: { view: SignInView }) {
  const open = useContext(OverlayContext);

  // In the dialog's own place in the history: closing it is "not now" on either screen.
  function switchScreen(event: MouseEvent, href: string) {
    if (open === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(href, view.title);
  }

  return (
    <div className="prompt">
      <p className="muted small">{view.body}</p>
      <SignInForm view={view} onSwitch={switchScreen} />
    </div>
  );
}
