import { type MouseEvent, useContext, useEffect } from "react";
import type { SignInView } from "~/domain/view-models/site/sign-in";
import { OverlayContext } from "../dialog/overlay-link";
import { isPlainClick } from "../link/plain-click";
import { useAnnounce } from "../page/heard/live-region";
import { SavedCar } from "./saved-car";
import { SignInForm, SignInWays } from "./sign-in-form";
import { WaitingSignUp } from "./waiting-sign-up";

/** Signing in or making an account, in the dialog over a page: its title stands in the dialog's head. */
export function AccountPrompt({ view }: { view: SignInView }) {
  const open = useContext(OverlayContext);
  const announce = useAnnounce();
  const savedWords = view.savedWords?.join(" ");

  // A dialog is read out by its title and the control that has the focus: the good news stands between them, in the
  // place of what the form of that name says of the same car.
  useEffect(() => {
    if (savedWords) announce(savedWords, "saved");
  }, [savedWords, announce]);

  // In the dialog's own place in the history: closing it is "not now" on either screen.
  function switchScreen(event: MouseEvent, href: string) {
    if (open === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(href, view.title);
  }

  return (
    <div className="prompt">
      <SavedCar view={view} />
      {view.waiting ? <WaitingSignUp email={view.waiting} /> : null}
      <p>{view.body}</p>
      <SignInForm view={view} onSwitch={switchScreen} />
      {view.screen === "signin" ? <SignInWays view={view} /> : null}
    </div>
  );
}
