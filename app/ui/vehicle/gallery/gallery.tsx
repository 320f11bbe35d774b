import "../../styles/label.css";
import "./gallery.css";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { pictureHref, type VehicleShot } from "~/domain/view-models/vehicle/vehicle-gallery";
import { styleVariables } from "../../card/deal-badge";
import { Icon, iconBefore } from "../../icon/icon";
import { PictureLink } from "./picture-link";
import { Shot } from "./shot";

const THUMBS_MAX = 6;

interface GalleryProps {
  /** Of the details page, with the way back to the search. */
  pageHref: string;
  shots: readonly VehicleShot[];
  label?: ListingCardViewModel["label"];
  turntableHref?: string | undefined;
}

/** The first picture, and a row of the next. Each leads to the viewer, at an address of its own. */
export function Gallery({ pageHref, shots, label, turntableHref }: GalleryProps) {
  const [first] = shots;
  const count = shots.length;
  const thumbs = shots.slice(0, THUMBS_MAX);
  return (
    <section className="gal" aria-label="Pictures">
      {first === undefined ? (
        <div className="main none">
          <Icon name="camera" />
          <p>No pictures yet</p>
        </div>
      ) : (
        <PictureLink className="main" to={pictureHref(pageHref, 0)}>
          <Shot shot={first} width={1200} height={700} loading="first" />{" "}
          {label ? (
            <span className={iconBefore(label.icon, label.icon === "drop" ? "lab drop" : "lab")}>{label.text}</span>
          ) : null}{" "}
          <span className={iconBefore("expand", "open")}>
            <span className="vh">Open pictures full screen, </span>1 of {count}
          </span>
        </PictureLink>
      )}
      {count > 1 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
        <ul className="thumbs" role="list" aria-label="Pictures" style={styleVariables({ "--n": thumbs.length })}>
          {thumbs.map((shot, index) => {
            const isRest = index === THUMBS_MAX - 1 && count > THUMBS_MAX;
            return (
              <li key={shot.name}>
                <PictureLink
                  to={pictureHref(pageHref, index)}
                  label={isRest ? `All ${count} pictures` : `Picture ${index + 1}: ${shot.name}`}
                >
                  <Shot shot={shot} width={240} height={160} isNamed />
                  {isRest ? <span aria-hidden="true">All {count}</span> : null}
                </PictureLink>
              </li>
            );
          })}
        </ul>
      ) : null}
      {turntableHref ? (
        <a href={turntableHref} rel="external nofollow noopener">
          360° view
        </a>
      ) : null}
    </section>
  );
}
