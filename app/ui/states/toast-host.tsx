import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import type { ToastWords } from "./toast-words";

/** Shows a short message over the page's foot; null takes it away. Who cannot see it hears it from the live region. */
type ShowToast = (toast: ToastWords | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

export const useToast = (): ShowToast => useContext(ToastContext);

/** Few visits see one, so it comes with the first, its style sheet before it: it is drawn in one piece. */
const loadToast = () => import("./toast");
const Toast = lazy(loadToast);

/** One message at a time: the next takes the place of the one before. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly toast: ToastWords; readonly turn: number } | null>(null);
  const show = useCallback<ShowToast>((toast) => {
    if (toast === null) return setShown(null);
    // Where the file is not to be had, the message was heard and nothing is missing.
    void loadToast().then(
      () => setShown((before) => ({ toast, turn: (before?.turn ?? 0) + 1 })),
      () => undefined,
    );
  }, []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {shown === null ? null : (
        <Suspense>
          <Toast key={shown.turn} {...shown.toast} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}
