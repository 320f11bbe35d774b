import "./contact/contact.css";
import { useLocation, useNavigate, useOutletContext } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { vehiclePath } from "~/domain/site-paths";
import { Dialog } from "../dialog/dialog";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { historyIndexOf } from "../page/before-router";
import { useFocusOnAnswer } from "../page/focus/use-focus-on-answer";

interface OverlayContext {
  /** True where no details page stands under it: it is then a page of its own, as it is without script. */
  readonly isPage: boolean;
  /** Back to the details page under the dialog, and to its place in the history. */
  readonly close: () => void;
}

/** Whether a page around the vehicle is a dialog: it is, once the details page itself has been shown. */
export function useOverlayMode(): { readonly isPage: boolean; readonly context: OverlayContext } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, , , listingId = "", overlay] = pathname.split("/");
  const shownPage = useRef<string | null>(null);
  const historyIndex = useRef(Number.NaN);
  if (overlay === undefined) shownPage.current = listingId;
  const isPage = shownPage.current !== listingId;

  useEffect(() => {
    if (overlay === undefined) historyIndex.current = historyIndexOf(window.history.state);
  }, [overlay]);

  const close = useCallback(() => {
    const steps = historyIndexOf(window.history.state) - historyIndex.current;
    if (steps > 0) navigate(-steps);
    else navigate(vehiclePath(listingId), { preventScrollReset: true });
  }, [navigate, listingId]);

  const context = useMemo(() => ({ isPage, close }), [isPage, close]);
  return { isPage, context };
}

interface OverlayProps {
  readonly heading: string;
  readonly vehicle: { readonly title: string; readonly href: string };
  /** It opens as what came of a form of this document. */
  readonly isAnswer?: boolean;
  /** What the page leads back to; absent: the vehicle. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A page around a vehicle: over the details page as a dialog, else by itself with a way to the vehicle. */
export function Overlay({ heading, vehicle, isAnswer, back, children }: OverlayProps) {
  const { isPage, close } = useOutletContext<OverlayContext>();
  useFocusOnAnswer(heading, isAnswer);
  if (!isPage) {
    return (
      <Dialog title={heading} onClose={close}>
        {children}
      </Dialog>
    );
  }
  return (
    <div className="wrap vside" id="listings" tabIndex={-1}>
      <p className="topline">
        <Link to={back?.href ?? vehicle.href}>
          <Icon name="left" />
          {back?.label ?? `Back to the ${vehicle.title}`}
        </Link>
      </p>
      <section className="sec pad">
        <h1 className="h2">{heading}</h1>
        {children}
      </section>
    </div>
  );
}
