import "./account.css";
import "./devices.css";
import { EXPORT_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { MessageList } from "~/domain/view-models/site/message-list";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

/** Which sellers were written to, about which car and when. What was written is in the sellers' mailboxes alone. */
export function MessagesPage({ list }: { list: MessageList | null }) {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="messages-title">
        <h1 className="h2" id="messages-title">
          Messages sent
        </h1>
        {list === null ? (
          <Notice tone="bad">We can't show your messages right now. Please try again.</Notice>
        ) : (
          <Messages list={list} />
        )}
      </section>
    </div>
  );
}

function Messages({ list: { rows, moreWords } }: { list: MessageList }) {
  if (rows.length === 0) {
    return (
      <p>
        You sent no messages in the last year. To ask a seller something, open a car and choose Email dealer or Make
        Offer.{" "}
        <Link className="lone" to={SEARCH_PATH}>
          All cars for sale
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>
        Sent while you were signed in, or with your account's email address, in the last year. What you wrote isn't
        here: the seller has it, and answers by email.
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul className="devices" role="list" aria-label="Messages sent">
        {rows.map(({ key, car, href, to, words }) => (
          <li key={key}>
            <div>
              <p>{href === undefined ? car : <Link to={href}>{car}</Link>}</p>
              <p className="muted small">
                {to === undefined ? null : (
                  <>
                    To <bdi>{to}</bdi>,{" "}
                  </>
                )}
                {words}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {moreWords === undefined ? null : (
        <p className="small">
          {moreWords} <Link to={EXPORT_PATH}>Download your data</Link> for all of them.
        </p>
      )}
    </>
  );
}
