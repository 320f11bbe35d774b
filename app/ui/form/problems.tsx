import { useEffect, useRef } from "react";
import { Icon } from "../icon/icon";

interface ProblemsProps {
  errors: readonly { readonly href: string; readonly message: string }[];
}

/** What is wrong with a form, each a link to its field. It takes the focus when it appears, so that it is read out. */
export function Problems({ errors }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map(({ message }) => message).join("\n");
  useEffect(() => {
    if (said !== "") box.current?.focus();
  }, [said]);
  if (errors.length === 0) return null;
  return (
    <div className="problems" ref={box} tabIndex={-1} role="alert" aria-labelledby="problems-title">
      <Icon name="warn" />
      <div>
        <p className="h3" id="problems-title">
          There is a problem
        </p>
        <ul>
          {errors.map(({ href, message }) => (
            <li key={href}>
              <a href={href}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
