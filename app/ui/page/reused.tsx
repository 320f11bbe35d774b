import {
  createContext,
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import type { KeepMarkup } from "~/server/rendering/reused-markup.server";

/** Null where each part is rendered anew: in the browser, always. */
export const ReusedMarkupContext = createContext<KeepMarkup | null>(null);

interface ReusedProps {
  tag: "article" | "footer";
  attributes: HTMLAttributes<HTMLElement>;
  /** All that its inside is made of. */
  shown: unknown;
  /** Its inside. On the server it reads no context of the page. */
  parts: () => ReactNode;
}

/**
 * An element that looks the same wherever the same is shown in it. On the server its inside is rendered once, and its
 * markup stands in the next pages too (decision 14); the browser takes it over as the elements that it came from.
 */
export function Reused({ tag, attributes, shown, parts }: ReusedProps) {
  const keep = useContext(ReusedMarkupContext);
  return keep === null || !import.meta.env.SSR
    ? createElement(tag, attributes, parts())
    : elementOfMarkup(tag, attributes, keep(`${tag} ${JSON.stringify(shown)}`, parts));
}

/** The element around markup that React itself has written. */
export function elementOfMarkup(tag: string, attributes: HTMLAttributes<HTMLElement>, markup: string): ReactElement {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: markup } });
}
