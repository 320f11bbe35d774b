import { lazy } from "react";
import { useLateDialog } from "./use-late-dialog";

const loadDialog = () => import("./place-dialog");
const PlaceDialog = lazy(loadDialog);

/** The dialog over any page in which the shopper says where to look; `href` is its form's own page. */
export const useLocationDialog = (href: string) =>
  useLateDialog(href, loadDialog, (onClose) => <PlaceDialog onClose={onClose} />);
