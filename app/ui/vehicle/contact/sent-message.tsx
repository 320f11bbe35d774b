import { maskPriceInput } from "~/domain/money/price-input";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import {
  NOT_SENT_AGAIN,
  replySentence,
  type SentWords,
  sentWordsOf,
} from "~/domain/view-models/vehicle/vehicle-message";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";

/** What a form to a seller says. */
export const wordsOf = (fields: FormData): SentWords => sentWordsOf((name) => String(fields.get(name) ?? ""));

/** The last message of this document, by the path of its form: no address and no service holds its words. */
let last: { readonly path: string; readonly words: SentWords } | undefined;

const pathOf = (href: string) => href.split("?", 1)[0] ?? "";

/** Remembers what a plain form sends, for the page that thanks for it. Only a browser calls it. */
export function rememberSent(href: string, fields: FormData): void {
  last = { path: pathOf(href), words: wordsOf(fields) };
}

/** What the form at this address sent last; undefined in a document that did not send it. */
export const sentWords = (href: string): SentWords | undefined =>
  last?.path === pathOf(href) ? last.words : undefined;

interface SentMessageProps {
  view: Pick<ContactView, "vehicle" | "phone" | "hoursToday" | "contact">;
  isRepeat: boolean;
  /** Below the heading of a page, or that of a dialog's answer. */
  isPage: boolean;
  /** As typed, where the document or the browser still knows it. */
  sent: SentWords | undefined;
  /** Back to other cars; absent over a search, which is there as soon as the dialog is closed. */
  onward?: { readonly href: string; readonly label: string };
}

/** After a message: what was sent, to whom, where the answer comes, and what can be done without one. */
export function SentMessage({ view, isRepeat, isPage, sent, onward }: SentMessageProps) {
  const { vehicle, phone, hoursToday, contact } = view;
  const Heading = isPage ? "h2" : "h4";
  const words = [sent?.offer ? `My offer: ${maskPriceInput(sent.offer)}` : "", sent?.comment ?? ""];
  return (
    <div className="sentmessage">
      {/* A dialog says it by its own live region. */}
      <p role={isPage ? "status" : undefined}>
        {isRepeat ? `${NOT_SENT_AGAIN} ` : null}
        Sent to <bdi>{vehicle.sellerName}</bdi>. {replySentence(sent?.email)}
      </p>
      <p className="muted small">{`About the ${vehicle.title}`}</p>
      {words.some(Boolean) ? (
        <blockquote>
          {words.filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      ) : null}
      <Heading className="h3">What comes next</Heading>
      <ul>
        <li>
          {contact.kind === "offer"
            ? "The seller says yes or no, or names another price."
            : "The dealer tells you whether the car is still there, and answers your questions."}
        </li>
        <li>The answer comes by email from their address, not ours. Look in spam, too.</li>
        {phone ? (
          <li>
            To talk to them sooner, call <a href={phone.href}>{phone.text}</a>
            {hoursToday ? `. ${hoursToday}.` : "."}
          </li>
        ) : null}
      </ul>
      {onward ? (
        <p>
          <Link className="btn" to={onward.href}>
            <Icon name="left" />
            {onward.label}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
