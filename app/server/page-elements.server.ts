import type { ElementType } from "react";
import { Fragment, jsx as reactJsx } from "react/jsx-runtime";

export { Fragment };

/** What React itself marks its elements with. */
const MARK: unknown = Reflect.get(reactJsx(Fragment, {}), "$$typeof");

/**
 * `react/jsx-runtime` for the pages that the server writes (scripts/page-elements.ts puts it there). React 18 copies the
 * properties of each element one by one; JSX has made that object a moment ago for nobody else, so it is kept, as React 19
 * does. Elements with a ref, a spread key or defaults are left to React.
 */
export const jsx: typeof reactJsx = (type, props, key) => {
  if (!isPlain(props) || hasDefaults(type)) return reactJsx(type, props, key);
  const element = { $$typeof: MARK, type, key: key === undefined ? null : `${key}`, ref: null, props, _owner: null };
  return element;
};

/** Nothing in it is for React itself. */
function isPlain(props: unknown): boolean {
  const { ref, key }: { readonly ref?: unknown; readonly key?: unknown } = props ?? {};
  return ref === undefined && key === undefined;
}

/** A fragment's type is a symbol, whatever the types say. */
function hasDefaults(type: ElementType): boolean {
  return (typeof type === "function" || typeof type === "object") && "defaultProps" in type;
}

export { jsx as jsxs };
