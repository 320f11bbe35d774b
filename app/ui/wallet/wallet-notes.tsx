import type { ReactNode } from "react";
import { FROM_PARAMETER, WALLET_PATH } from "~/domain/site-paths";
import {
  ACCEPT_MERGE_INTENT,
  CLOSE_PROMPT_INTENT,
  INTENT_FIELD,
  UNDO_MERGE_INTENT,
} from "~/domain/view-models/site/wallet-page";
import type { WalletNotes as WalletNotesView } from "~/server/pages/wallet-notes.server";
import { FormTokenField } from "../form/form-token-field";
import { PrivacyLink } from "../form/privacy-note";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

/** What each page of the wallet says of the wallet itself: what signing in changed, and that an account keeps it. */
export function WalletNotes({ notes }: { notes: WalletNotesView }) {
  const { merged, keepHref } = notes;
  return (
    <>
      {merged === undefined ? null : (
        <Notice>
          <p>{merged}</p>
          <NoteForm notes={notes} label="What signing in changed">
            <NoteButton intent={UNDO_MERGE_INTENT} label="Undo" />{" "}
            <NoteButton intent={ACCEPT_MERGE_INTENT} label="OK" />
          </NoteForm>
        </Notice>
      )}
      {keepHref === undefined ? null : (
        <Notice>
          <p>
            Your wallet is in this browser alone. <Link to={keepHref}>Create a free account</Link> to have it wherever
            you sign in.
          </p>
          <NoteForm notes={notes} label="Your wallet in an account">
            <NoteButton intent={CLOSE_PROMPT_INTENT} label="Not now" />
          </NoteForm>
        </Notice>
      )}
    </>
  );
}

/** Below a form of the wallet: where it is kept, and who sees it. */
export function WalletPlace({ token }: Pick<WalletNotesView, "token">) {
  return (
    <p className="small muted">
      {token === undefined
        ? "Your wallet stays in this browser, encrypted, for up to 90 days. "
        : "Your wallet is in your account. "}
      No link that you share holds it, and no seller sees it. <PrivacyLink />
    </p>
  );
}

interface NoteFormProps {
  notes: WalletNotesView;
  label: string;
  children: ReactNode;
}

function NoteForm({ notes: { token, here }, label, children }: NoteFormProps) {
  return (
    <form method="post" action={WALLET_PATH} aria-label={label}>
      <FormTokenField token={token} />
      <input type="hidden" name={FROM_PARAMETER} value={here} />
      {children}
    </form>
  );
}

function NoteButton({ intent, label }: { intent: string; label: string }) {
  return (
    <button className="btn" type="submit" name={INTENT_FIELD} value={intent}>
      {label}
    </button>
  );
}
