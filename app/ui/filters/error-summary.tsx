import type { FieldError } from "~/domain/view-models/filters/price-filter";
import { Icon } from "../icon/icon";

/** What is wrong with the form, each a link to its field. It speaks up when it appears; the page does not move. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  return (
    <div role="alert">
      {errors.length > 0 ? (
        <div className="problems">
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
