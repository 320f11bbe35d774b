import "./contact.css";
import { useEffect, useState } from "react";
import { Icon } from "../icon/icon";
import { useAnnounce } from "../page/live-region";

/** The address of a car or another page, to copy, to mail, or to hand to another program. Nothing of the reader goes along. */
export function SharePanel({ title, url, label = "Link to this car" }: { title: string; url: string; label?: string }) {
  const announce = useAnnounce();
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Without permission to write: the address stands in the field, to be copied by hand.
      return;
    }
    setIsCopied(true);
    announce("Link copied");
  };
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll("+", "%20")}`;
  return (
    <div className="form">
      <div className="f">
        <label htmlFor="share-link">{label}</label>
        <input className="in" id="share-link" readOnly value={url} onFocus={(event) => event.target.select()} />
      </div>
      <div className="row">
        <button className="btn cta withjs" type="button" onClick={copy}>
          <Icon name={isCopied ? "check" : "doc"} />
          {isCopied ? "Link copied" : "Copy link"}
        </button>{" "}
        <a className="btn" href={mail}>
          <Icon name="mail" />
          Send by email
        </a>{" "}
        {canShare ? (
          <button
            className="btn"
            type="button"
            // A shopper who closes the system's sheet rejects the promise; that is an answer too.
            onClick={() => navigator.share({ title, url }).catch(() => undefined)}
          >
            <Icon name="share" />
            More ways
          </button>
        ) : null}
      </div>
    </div>
  );
}
