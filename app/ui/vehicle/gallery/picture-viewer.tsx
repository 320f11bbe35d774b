import "./viewer.css";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { pictureCaption, type VehicleShot } from "~/domain/view-models/vehicle/vehicle-gallery";
import { useModal } from "../../dialog/use-modal";
import { Icon } from "../../icon/icon";
import { LiveRegion, useAnnounce } from "../../page/heard/live-region";
import { Shot } from "./shot";
import { useReel } from "./use-reel";
import { ViewerContact, type ViewerContactProps } from "./viewer-contact";

interface PictureViewerProps extends ViewerContactProps {
  title: string;
  shots: readonly VehicleShot[];
  /** The picture that the shopper asked for. */
  first: number;
  onClose: () => void;
}

/** All pictures, full screen, over the page: by arrows, by keys, by a swipe. */
export function PictureViewer({ title, shots, first, onClose, ...contact }: PictureViewerProps) {
  const { ref, onKeyDown, onCancel } = useModal(onClose);
  const titleId = useId();
  const announce = useAnnounce();
  const count = shots.length;
  const tell = (index: number) => announce(`Picture ${index + 1} of ${count}: ${shots[index]?.name ?? ""}`);
  const { ref: reel, current, show, turn } = useReel(first, count, tell);
  const strip = useRef<HTMLDivElement>(null);

  // What stands in the window shows in the strip, too.
  useEffect(() => {
    const row = strip.current;
    const thumb = row?.children[current];
    if (row && thumb instanceof HTMLElement) row.scrollTo({ left: thumb.offsetLeft - row.clientWidth / 2 });
  }, [current]);

  function step(event: KeyboardEvent) {
    const go = new Map([
      ["ArrowRight", () => turn(1)],
      ["ArrowLeft", () => turn(-1)],
      ["Home", () => show(0)],
      ["End", () => show(count - 1)],
    ]).get(event.key);
    if (go === undefined) return onKeyDown(event);
    event.preventDefault();
    go();
  }

  return (
    <dialog className="viewer" ref={ref} tabIndex={-1} aria-labelledby={titleId} onKeyDown={step} onCancel={onCancel}>
      <div className="titlebar">
        <h2 id={titleId}>{title}</h2>
        <p>
          <span className="vh">Picture </span>
          {current + 1} of {count}
        </p>
        <button className="ib" type="button" aria-label="Close pictures" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="stage">
        {/* At an end it does nothing, and keeps the focus. */}
        <button
          className="ib prev"
          type="button"
          aria-label="Previous picture"
          aria-disabled={current === 0}
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to be scrolled by keys */}
        <ul className="reel" ref={reel} tabIndex={0} aria-label="Pictures">
          {shots.map((shot, index) => (
            <li key={shot.name} aria-hidden={index !== current}>
              <figure>
                <div className="still">
                  <Shot shot={shot} width={1200} height={780} loading="lazy" />
                </div>
                <figcaption>{pictureCaption(shot)}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <button
          className="ib next"
          type="button"
          aria-label="Next picture"
          aria-disabled={current === count - 1}
          onClick={() => turn(1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className="actionbar">
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset */}
        <div className="film" ref={strip} role="group" aria-label="All pictures">
          {shots.map((shot, index) => (
            <button
              key={shot.name}
              type="button"
              aria-label={`Picture ${index + 1}: ${shot.name}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            >
              <Shot shot={shot} width={120} height={78} isNamed loading="lazy" />
            </button>
          ))}
        </div>
        <ViewerContact {...contact} />
      </div>
      <LiveRegion />
    </dialog>
  );
}
