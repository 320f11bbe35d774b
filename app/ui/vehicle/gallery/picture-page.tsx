import "../../styles/label.css";
import "./gallery.css";
import "./viewer.css";
import { pictureCaption, pictureHref, type VehicleShot } from "~/domain/view-models/vehicle/vehicle-gallery";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";
import { Shot } from "./shot";
import { ViewerContact, type ViewerContactProps } from "./viewer-contact";

interface PicturePageProps extends ViewerContactProps {
  title: string;
  pageHref: string;
  shots: readonly VehicleShot[];
  index: number;
}

/** One picture as a page of its own, with links to the others: the viewer of those without script. */
export function PicturePage({ title, pageHref, shots, index, ...contact }: PicturePageProps) {
  const shot = shots[index];
  if (shot === undefined) return null;
  const toPicture = (at: number) => pictureHref(pageHref, at);
  return (
    <div className="wrap picpage" id="listings" tabIndex={-1}>
      <p className="topline">
        <Link to={pageHref}>
          <Icon name="left" />
          Back to the {title}
        </Link>
      </p>
      <h1 className="h2">
        {title}: picture {index + 1} of {shots.length}
      </h1>
      <figure>
        <div className="still">
          <Shot shot={shot} width={1200} height={780} loading="first" />
        </div>
        <figcaption className="muted small">{pictureCaption(shot)}</figcaption>
      </figure>
      <nav className="turn" aria-label="Pictures">
        {index > 0 ? (
          <Link className="btn" to={toPicture(index - 1)} rel="nofollow" replace>
            <Icon name="left" />
            Previous picture
          </Link>
        ) : null}{" "}
        {index < shots.length - 1 ? (
          <Link className="btn" to={toPicture(index + 1)} rel="nofollow" replace>
            Next picture
            <Icon name="right" />
          </Link>
        ) : null}
      </nav>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul className="thumbs all" role="list" aria-label="All pictures">
        {shots.map((other, at) => (
          <li key={other.name}>
            <Link
              to={toPicture(at)}
              rel="nofollow"
              replace
              aria-label={`Picture ${at + 1}: ${other.name}`}
              aria-current={at === index ? "true" : undefined}
            >
              <Shot shot={other} width={240} height={160} isNamed />
            </Link>
          </li>
        ))}
      </ul>
      <p className="turn">
        <ViewerContact {...contact} />
      </p>
    </div>
  );
}
