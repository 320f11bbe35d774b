import { Component, createRef, type ElementType, forwardRef, type Key, memo, type ReactNode } from "react";
import * as react from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import * as own from "./page-elements.server";

// As pages are written: React's development build marks and checks elements besides.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

const { jsx } = react;

class Greeting extends Component<{ readonly name?: string; readonly punctuation?: string }> {
  static defaultProps = { punctuation: "!" };
  override render(): ReactNode {
    return `Hello ${this.props.name ?? "you"}${this.props.punctuation}`;
  }
}
const Row = memo(function Row({ children }: { readonly children?: ReactNode }) {
  return jsx("li", { children });
});
const Field = forwardRef<HTMLInputElement, { readonly name: string }>(function Field(props, ref) {
  return jsx("input", { ref, ...props });
});

interface Made {
  readonly what: string;
  readonly type: ElementType;
  readonly props: object;
  readonly key?: Key;
}

test.each<Made>([
  { what: "an element", type: "p", props: { className: "a", children: "b" } },
  { what: "an element of a list", type: "p", props: { children: "b" }, key: 7 },
  { what: "a key that was spread", type: "p", props: { key: "k", id: "i" } },
  { what: "an element that somebody holds", type: "input", props: { ref: createRef(), name: "n" } },
  { what: "a component with defaults", type: Greeting, props: { name: "Ada" } },
  { what: "a component that is remembered", type: Row, props: { children: "b" }, key: "r" },
  { what: "a component that hands its ref on", type: Field, props: { ref: createRef(), name: "n" } },
])("$what is what React makes of it", ({ type, props, key }) => {
  expect(own.jsx(type, { ...props }, key)).toEqual(react.jsx(type, { ...props }, key));
});

test("a page of such elements is the page that React writes", () => {
  const page = (runtime: typeof react | typeof own) =>
    runtime.jsxs(runtime.Fragment, {
      children: [
        runtime.jsx("ul", {
          className: "list",
          children: [1, 2].map((one) => runtime.jsx(Row, { children: `No. ${one} & more` }, one)),
        }),
        runtime.jsx(Greeting, {}),
        runtime.jsx(Field, { name: "zip" }),
      ],
    });
  expect(renderToString(page(own))).toBe(renderToString(page(react)));
});
