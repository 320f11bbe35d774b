import "../account/account.css";
import "../account/devices.css";
import "./notifications.css";
import { formatQuantity } from "~/domain/figures/format-figures";
import { SAVED_SEARCH_FORM } from "~/domain/forms/alert-forms";
import { PUSHES_A_DAY_MAX } from "~/domain/limits";
import { buttonName } from "~/domain/shopper/button-names";
import { NOTIFICATIONS_PATH, SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import {
  channelField,
  type NotificationDevice,
  type NotificationsView,
  type RefusedChannels,
  type ToldSearch,
} from "~/domain/view-models/site/notification-devices";
import { FormTokenField } from "../form/form-token-field";
import { controlOf } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { ThisBrowser } from "./this-browser";

interface NotificationsPanelProps {
  view: NotificationsView;
  /** Of its headings. */
  level: 2 | 3;
  /** How each search tells, as it was chosen last and refused. */
  refused?: RefusedChannels | undefined;
}

/** Which browsers take notifications, turning them on in this one, and how each saved search tells. */
export function NotificationsPanel({ view, level, refused }: NotificationsPanelProps) {
  const { keys, devices, hadDevices, searches, token } = view;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      <p>A notification tells you when new cars match a saved search.</p>
      <p className="muted small">
        We send {formatQuantity(PUSHES_A_DAY_MAX, "notification")} a day at most, and none from 9 PM to 8 AM.
      </p>
      {devices === null || keys === null ? (
        <Notice tone="bad">We can't show your notifications right now. Please try again.</Notice>
      ) : (
        <>
          <Heading className="h3">This browser</Heading>
          <ThisBrowser keys={keys} own={devices.find(({ isThis }) => isThis)} />
          {devices.length === 0 ? (
            <p className="muted small">No browser of yours takes notifications {hadDevices ? "any more" : "yet"}.</p>
          ) : (
            <>
              <Heading className="h3">Your browsers</Heading>
              <Devices devices={devices} token={token} />
            </>
          )}
        </>
      )}
      <Heading className="h3">Your saved searches</Heading>
      {searches === null ? (
        <Notice tone="bad">We can't show your saved searches right now. They are safe: please try again.</Notice>
      ) : searches.length === 0 ? (
        <p className="muted small">
          No saved search has alerts yet. Save one above its results, or change how often in{" "}
          <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
        </p>
      ) : (
        <Channels searches={searches} token={token} refused={refused} />
      )}
    </>
  );
}

interface ChannelsProps {
  searches: readonly ToldSearch[];
  token: string | undefined;
  refused: RefusedChannels | undefined;
}

/** Email or notifications for each, never both for one piece of news. */
function Channels({ searches, token, refused }: ChannelsProps) {
  const { label, terms } = SAVED_SEARCH_FORM.channel;
  const form = { place: "channel", table: SAVED_SEARCH_FORM, errors: refused?.errors ?? [] };
  return (
    <form method="post" action={NOTIFICATIONS_PATH} className="channels" id="channel-list" tabIndex={-1}>
      <FormTokenField token={token} />
      {searches.map(({ id, title, channel }) => {
        const { attributes, message } = controlOf(form, id);
        const chosen = refused?.chosen[id] ?? channel;
        return (
          <div className="f" key={id}>
            <label htmlFor={attributes.id}>
              <span className="vh">{label}: </span>
              {title}
            </label>{" "}
            <select {...attributes} name={channelField(id)} defaultValue={chosen} key={chosen}>
              {terms.map(({ code, label: word }) => (
                <option key={code} value={code}>
                  {word}
                </option>
              ))}
            </select>
            {message}
          </div>
        );
      })}
      <p className="muted small">
        How often, and when: <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
      </p>
      <button className="btn" type="submit" name={buttonName("choose", "channels")}>
        Save how they tell you
      </button>
    </form>
  );
}

function Devices({ devices, token }: { devices: readonly NotificationDevice[]; token: string | undefined }) {
  return (
    <form method="post" action={NOTIFICATIONS_PATH}>
      <FormTokenField token={token} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul className="devices" role="list" aria-label="Your browsers">
        {devices.map(({ id, name, isThis, lastSeen }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{name}</strong>
                {isThis ? " (this browser)" : null}
              </p>
              <p className="muted small">{lastSeen}</p>
            </div>
            <button className="btn" type="submit" name={buttonName("remove", id)}>
              Remove
              <span className="vh">{` ${name}, ${lastSeen}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="btn cta" type="submit" name={buttonName("send", "test")}>
        Send a test notification
      </button>
    </form>
  );
}
