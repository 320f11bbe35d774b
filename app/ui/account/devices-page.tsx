import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "./account.css";
import "./devices.css";
import { SESSIONS_PATH } from "~/domain/site-paths";
import type { DeviceRow } from "~/domain/view-models/site/device-list";
import { FormTokenField } from "../form/form-token-field";
import { Notice } from "../states/notice";

interface DevicesPageProps {
  /** Null where the service could not say. */
  devices: readonly DeviceRow[] | null;
  /** False: signing a device out asks for the password first. */
  isFresh: boolean;
  /** What came of the form before this page. */
  said: string | null;
  token?: string | undefined;
  hasFailed: boolean;
}

/** Where the shopper is signed in, and the end of it. */
export function DevicesPage({ devices, isFresh, said, token, hasFailed }: DevicesPageProps) {
  const others = devices?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="devices-title">
        <h1 className="h2" id="devices-title">
          Devices
        </h1>
        {hasFailed ? <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice> : null}
        {said !== null && !hasFailed ? <Notice>{said}</Notice> : null}
        {devices === null ? (
          <Notice tone="bad">We can't show your devices right now. Please try again.</Notice>
        ) : (
          <>
            <p>You are signed in here. Don't know one of them? Sign it out, then change your password.</p>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
            <ul className="devices" role="list" aria-label="Devices">
              {devices.map((device) => (
                <Device key={device.id} device={device} token={token} />
              ))}
            </ul>
            {others.length > 0 ? (
              <form method="post" action={SESSIONS_PATH}>
                <FormTokenField token={token} />
                <button className="btn cta" type="submit">
                  Sign out all other devices
                </button>
              </form>
            ) : (
              <p className="muted small">You are signed in nowhere else.</p>
            )}
            {others.length > 0 && !isFresh ? <p className="muted small">We'll ask for your password first.</p> : null}
          </>
        )}
      </section>
    </div>
  );
}

function Device({ device, token }: { device: DeviceRow; token: string | undefined }) {
  const { id, name, isThis, started, lastUsed } = device;
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>
          {isThis ? " (this device)" : null}
        </p>
        <p className="muted small">{[lastUsed, started].filter((words) => words !== undefined).join(" · ")}</p>
      </div>
      {isThis ? null : (
        <form method="post" action={SESSIONS_PATH}>
          <FormTokenField token={token} />
          <button className="btn" type="submit" name="id" value={id}>
            Sign out<span className="vh"> {[name, lastUsed].filter((words) => words !== undefined).join(", ")}</span>
          </button>
        </form>
      )}
    </li>
  );
}
