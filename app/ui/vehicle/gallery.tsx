import "./gallery.css";
import { Link, useSearchParams } from "@remix-run/react";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { readShotIndex, type VehicleShot } from "~/domain/view-models/vehicle/vehicle-gallery";
import { styleVariables } from "../card/deal-badge";
import { Icon, iconBefore } from "../icon/icon";

const THUMBS_MAX = 6;

interface GalleryProps {
  /** Of the details page: under a dialog, the address is the dialog's. */
  path: string;
  shots: readonly VehicleShot[];
  label?: ListingCardViewModel["label"];
  turntableHref?: string | undefined;
}

/** The pictures. Every thumbnail is a link, so that each picture has an address and none needs script. */
export function Gallery({ path, shots, label, turntableHref }: GalleryProps) {
  const turntable = turntableHref && (
    <a href={turntableHref} rel="external nofollow noopener">
      360° view
    </a>
  );
  const [params] = useSearchParams();
  const current = readShotIndex(params.get("photo"), shots.length);
  const shot = shots[current];
  if (shot === undefined) {
    return (
      <div className="gal">
        <div className="main none">
          <Icon name="camera" />
          <p>No pictures yet</p>
        </div>
        {turntable}
      </div>
    );
  }
  const toShot = (index: number) => {
    const next = new URLSearchParams(params);
    if (index === 0) next.delete("photo");
    else next.set("photo", String(index + 1));
    const query = next.toString();
    return query === "" ? path : `${path}?${query}`;
  };
  const start = Math.max(0, Math.min(current - THUMBS_MAX + 1, shots.length - THUMBS_MAX));
  return (
    <div className="gal">
      <div className="main">
        <img
          className="shot"
          src={shot.src}
          alt={shot.alt}
          width={1200}
          height={700}
          style={cropOf(shot)}
          // React 18 knows the attribute by its lower-case name only.
          {...{ fetchpriority: "high" }}
        />
        {label ? (
          <span className={iconBefore(label.icon, label.icon === "drop" ? "lab drop" : "lab")}>{label.text}</span>
        ) : null}{" "}
        {shots.length > 1 ? (
          <span className={iconBefore("camera", "shots")}>
            {current + 1} of {shots.length}
            <span className="vh"> pictures</span>
          </span>
        ) : null}
      </div>
      {shots.length > 1 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
        <ul className="thumbs" role="list" aria-label="Pictures">
          {shots.slice(start, start + THUMBS_MAX).map((thumb, offset) => (
            <li key={thumb.name}>
              <Link
                to={toShot(start + offset)}
                replace
                preventScrollReset
                aria-label={`Picture ${start + offset + 1}: ${thumb.name}`}
                aria-current={start + offset === current ? "true" : undefined}
              >
                <img src={thumb.src} alt={thumb.name} width={120} height={80} style={cropOf(thumb)} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {turntable}
    </div>
  );
}

function cropOf({ crop }: VehicleShot) {
  return crop && styleVariables({ "--z": crop.zoom, "--o": crop.origin });
}
