import "./contact/contact.css";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon";
import { useCopy } from "../page/heard/use-copy";

/** The address of a car or another page, to copy, to mail, or to hand to another program. Nothing of the reader goes along. */
export function SharePanel({ title, url, label = "Link to this car" }: { title: string; url: string; label?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [canShare, setCanShare] = useState(false);
  const { isCopied, isRefused, copy } = useCopy({ copied: "Link copied", refused: COPY_BY_HAND });
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  async function copyLink() {
    // Its focus marks the whole address.
    if (!(await copy(url))) field.current?.focus();
  }
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll("+", "%20")}`;
  return (
    <div className="form">
      <div className="f">
        <label htmlFor="share-link">{label}</label>
        <input
          className="in"
          id="share-link"
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      {isRefused ? <p className="small">{COPY_BY_HAND}</p> : null}
      <div className="row">
        <button className="btn cta withjs" type="button" onClick={copyLink}>
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

const COPY_BY_HAND = "Your browser did not let us copy the link. It is marked above: copy it by hand.";
