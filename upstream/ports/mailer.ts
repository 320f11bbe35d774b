import type { Brand } from "../../app/domain/brand";

/** A mail to one person, in plain text and where it helps in HTML. Header values may hold anything: they are encoded, and line breaks in them are dropped. */
export interface Mail {
  /** Unique; names the file in the outbox and stands in the Message-ID. */
  readonly id: string;
  /** Whose address it comes from. */
  readonly brand: Brand;
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Takes a POST without a cookie and ends what sends such mails (RFC 8058); a GET of it changes nothing. */
  readonly unsubscribeUrl?: string;
  /** Of a mail that comes again and again to whoever asked for it: what names the series, in small letters and dots. */
  readonly listName?: string;
  /** A person wrote it, and answers go to them; any other is ours, and no program answers it (RFC 3834). */
  readonly isFromPerson?: boolean;
}

/** `refused`: the recipient takes no mail, and trying again soon changes nothing. */
export type MailOutcome = { readonly kind: "sent" } | RefusedMail;

export interface RefusedMail {
  readonly kind: "refused";
  /** The server's number, such as 550, or `malformed`: it may be logged. */
  readonly code: number | "malformed";
}

export interface Mailer {
  /** Resolves once the mail server took it, the file is in the outbox, or the recipient was refused. Rejects with MailFailure. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Whether a mail server answers at all, after a failure that says nothing of it. Never rejects. */
  isReachable(): Promise<boolean>;
  close(): void;
}

/** What the failure says something about: the server, or this one mail (its recipient put off, its words refused). */
export type MailFailureScope = "server" | "mail";

/** Says why in a word or a number, and nothing of the mail: it may be logged. Where its scope is `mail`, the server takes others. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  readonly scope: MailFailureScope;
  /** The server fell silent: whether it took the mail nobody knows, and whoever sends it again sends the same one. */
  readonly mayBeTaken: boolean;

  constructor(message: string, scope: MailFailureScope = "server", mayBeTaken = false) {
    super(message);
    this.scope = scope;
    this.mayBeTaken = mayBeTaken;
  }
}
