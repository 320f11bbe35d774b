import type { SignInView } from "~/domain/view-models/sign-in";
import { SignInForm } from "./sign-in-form";

/** Signing in or making an account, in the dialog over a page: its title stands in the dialog's head. */
export function AccountPrompt({ view }: { view: SignInView }) {
  return (
    <div className="prompt">
      <p className="muted small">{view.body}</p>
      <SignInForm view={view} />
    </div>
  );
}
