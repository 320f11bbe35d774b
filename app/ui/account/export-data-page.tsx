import "../vehicle/contact/contact.css";
import "./account.css";
import "./devices.css";
import { DELETE_ACCOUNT_PATH, EXPORT_FILE_PATH } from "~/domain/site-paths";
import type { GivenConsent } from "~/domain/view-models/site/given-consents";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

interface ExportDataPageProps {
  /** Null where nobody can say. */
  consents: readonly GivenConsent[] | null;
  /** The file that was asked for could not be made. */
  hasFailed: boolean;
}

/**
 * What an account holds, as files: made when they are asked for, and whole. The answer itself says that it is one: the
 * attribute `download` has browsers save the page, too, that asks for the password.
 */
export function ExportDataPage({ consents, hasFailed }: ExportDataPageProps) {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="export-title">
        <h1 className="h2" id="export-title">
          Your data
        </h1>
        {hasFailed ? <Notice tone="bad">We couldn't make your file. Please try again.</Notice> : null}
        <p>
          Download everything we keep about you: your profile, your wallet, what you saved, alerts and the emails we
          sent, messages to sellers, reservations, and where you are signed in. Your password isn't in it.
        </p>
        <ul>
          <li>
            <a href={`${EXPORT_FILE_PATH}?format=html`}>A page to read (HTML)</a>
          </li>
          <li>
            <a href={`${EXPORT_FILE_PATH}?format=json`}>A file for programs (JSON)</a>
          </li>
        </ul>
        <p className="small">
          <Link to={DELETE_ACCOUNT_PATH}>Delete my account</Link>
        </p>
      </section>
      <section className="sec pad" aria-labelledby="consents-title">
        <h2 className="h3" id="consents-title">
          Addresses and consents
        </h2>
        {consents === null ? (
          <Notice tone="bad">We can't show these right now. Please try again.</Notice>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
          <ul className="devices" role="list" aria-labelledby="consents-title">
            {consents.map(({ key, what, when, change }) => (
              <li key={key}>
                <div>
                  <p className="address">{what}</p>
                  <p className="muted small">{when}</p>
                </div>
                {change === undefined ? null : (
                  <Link to={change.href}>
                    {change.label}
                    <span className="vh">: {what}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
