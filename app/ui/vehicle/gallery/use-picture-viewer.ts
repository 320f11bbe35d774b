import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { PICTURE_PARAMETER, readShotIndex } from "~/domain/view-models/vehicle/vehicle-gallery";

/** Which picture the address asks for; null where it asks for none. */
interface AskedPicture {
  readonly index: number;
  /** True where no details page was shown before: the picture is then a page of its own, as it is without script. */
  readonly isPage: boolean;
}

export function usePictureViewer(count: number): AskedPicture | null {
  const { pathname, search } = useLocation();
  const [, , , listingId = "", overlay] = pathname.split("/");
  const given = overlay === undefined ? new URLSearchParams(search).get(PICTURE_PARAMETER) : null;
  const shownPage = useRef<string | null>(null);
  if (given === null) shownPage.current = listingId;
  if (given === null || count === 0) return null;
  return { index: readShotIndex(given, count), isPage: shownPage.current !== listingId };
}
