import { useState } from "react";

interface Combobox {
  /** Index of the option that Enter would take; -1 while the text itself stands. */
  readonly active: number;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  activate(index: number): void;
  /** Handles the keys of the ARIA 1.2 pattern for a list that is opened by typing. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * State and keys of an editable combobox with a list of `count` options. The focus never leaves the field. `isWantedFirst`
 * where text stood in the field before there was a combobox.
 */
export function useCombobox(count: number, onChoose: (index: number) => void, isWantedFirst: boolean): Combobox {
  const [isWanted, setWanted] = useState(isWantedFirst);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;
  const current = isOpen && active < count ? active : -1;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const isOnOption = current !== -1;
    switch (event.key) {
      case "ArrowDown":
        if (count === 0) return;
        event.preventDefault();
        setWanted(true);
        // Alt opens the list without going into it; past the last option the text itself stands again.
        if (!event.altKey) setActive(isOpen ? ((current + 2) % (count + 1)) - 1 : 0);
        return;
      case "ArrowUp":
        if (count === 0) return;
        event.preventDefault();
        if (event.altKey) return close();
        setWanted(true);
        setActive(isOpen ? (current === -1 ? count - 1 : current - 1) : count - 1);
        return;
      case "Home":
      case "End":
        // In the text they move the caret, as everywhere.
        if (!isOnOption) return;
        event.preventDefault();
        setActive(event.key === "Home" ? 0 : count - 1);
        return;
      case "Escape":
        // Once for the list; a second time the browser empties the field.
        if (!isOpen) return;
        event.preventDefault();
        return close();
      case "Enter":
        if (!isOnOption) return close();
        event.preventDefault();
        close();
        return onChoose(current);
      case "Tab":
        return close();
      case "ArrowLeft":
      case "ArrowRight":
        setActive(-1);
    }
  }

  return { active: current, isOpen, open: () => setWanted(true), close, activate: setActive, onKeyDown };
}
