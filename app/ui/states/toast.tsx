import "./toast.css";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { TOAST_MS } from "~/domain/limits";
import { giveFocusNear } from "../dialog/focus-back";
import { Icon } from "../icon/icon";
import { copyShortlistLater } from "../page/site-worker";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useTabOrder } from "./toast-tab-order";
import type { ToastWords } from "./toast-words";

interface ToastProps extends ToastWords {
  onClose: () => void;
}

/**
 * Leaves by itself, but not while it has the focus or the pointer. The focus that it has when it leaves goes back to where
 * it came from.
 */
export default function Toast({ icon, text, actions, onClose }: ToastProps) {
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const isHeld = hasFocus || hasPointer;
  // What was saved or removed is said by a toast, which comes late: the search page's script knows nothing of copies.
  useEffect(copyShortlistLater, []);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const element = useRef<HTMLDivElement>(null);
  useTabOrder(element);
  const cameFrom = useRef<Element | null>(null);
  useBrowserLayoutEffect(() => {
    const toast = element.current;
    cameFrom.current = document.activeElement;
    return () => {
      if (toast?.contains(document.activeElement)) giveFocusNear(cameFrom.current);
    };
  }, []);
  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setFocus(true);
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }
  // In a landmark, like all that a page says.
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a group of a message and what can be done about it, and no fieldset
    <div
      className="toast"
      role="group"
      aria-label="Message"
      ref={element}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={onFocus}
      onBlur={() => setFocus(false)}
    >
      <Icon name={icon} />
      <p>{text}</p>
      {actions.map(({ label, onPress }) => (
        <button
          key={label}
          className="btn"
          type="button"
          onClick={() => {
            onClose();
            onPress();
          }}
        >
          {label}
        </button>
      ))}
      <button className="ib" type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>,
    document.querySelector("main") ?? document.body,
  );
}
