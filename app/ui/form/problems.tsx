import "./problems.css";
import { type MouseEvent, useRef } from "react";
import { Icon } from "../icon/icon";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useHydrated } from "../page/use-hydrated";

interface ProblemsProps {
  /** Of one answer: another one is another array, and is told again even where it says the same. */
  errors: readonly { readonly field: string; readonly message: string }[];
  /** Prefix of the ids of the fields. */
  place: string;
}

/**
 * What is wrong with a form, each a link to its field. It takes the focus with every answer that is told, which reads it out
 * once: its description is all that it says, and it is no live region besides. A dialog that opens with it begins at it.
 */
export function Problems({ errors, place }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // In the moment in which it is drawn: later, it would take the focus from whoever has begun to mend a field.
  useBrowserLayoutEffect(() => {
    const isTaken = !isHydrated && document.activeElement !== document.body;
    if (errors.length > 0 && !isTaken) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  const id = `${place}-problems`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      className="problems boxed"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-list`}
      data-dialog-focus=""
    >
      <Icon name="warn" />
      <div>
        <p className="h3" id={id}>
          There is a problem
        </p>
        <ul id={`${id}-list`}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${place}-${field}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Without an entry in the history: a dialog closes with the next one. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
