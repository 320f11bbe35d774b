import { useState } from "react";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { Icon } from "../icon/icon";

/**
 * What is wrong with the form, each a link to its field. It speaks up when it appears; the page does not move. `errors` is
 * another array where they were made again: the list is drawn anew then, or the same words would be silent.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const [told, setTold] = useState({ errors, turn: 0 });
  if (told.errors !== errors) setTold({ errors, turn: told.turn + 1 });
  return (
    <div role="alert">
      {errors.length > 0 ? (
        <div className="problems" key={told.turn}>
          <Icon name="warn" />
          <ul aria-label="There is a problem">
            {errors.map((error) => (
              <li key={error.field}>
                <a href={`#filter-${error.field}`}>{error.message}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
