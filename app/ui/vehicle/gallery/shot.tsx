import type { VehicleShot } from "~/domain/view-models/vehicle/vehicle-gallery";
import { styleVariables } from "../../card/deal-badge";

interface ShotProps {
  shot: VehicleShot;
  width: number;
  height: number;
  /** In a link that names it: text browsers show the picture by its short name, and nothing of the link but that. */
  isNamed?: boolean;
  loading?: "first" | "lazy";
}

/** One picture, or the part of a drawing that it is. */
export function Shot({ shot, width, height, isNamed = false, loading }: ShotProps) {
  const { crop } = shot;
  return (
    <img
      className="shot"
      src={shot.src}
      alt={isNamed ? shot.name : shot.alt}
      width={width}
      height={height}
      style={crop && styleVariables({ "--z": crop.zoom, "--o": crop.origin })}
      loading={loading === "lazy" ? "lazy" : undefined}
      // React 18 knows the attribute by its lower-case name only.
      {...(loading === "first" && { fetchpriority: "high" })}
    />
  );
}
