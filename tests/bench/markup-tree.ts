import { createElement, type ReactNode } from "react";

/** A page's markup taken apart: what it takes to render the same again, and nothing of how the page came about. */
type MarkupNode =
  | string
  | {
      readonly tag: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly children: readonly MarkupNode[];
    };

const VOID_TAGS = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const FLAGS = new Set([
  "async",
  "checked",
  "disabled",
  "hidden",
  "multiple",
  "open",
  "readonly",
  "required",
  "selected",
]);
const TOKEN =
  /<!--.*?-->|<!DOCTYPE[^>]*>|<\/([a-zA-Z0-9]+)>|<([a-zA-Z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gs;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Reads the markup of a served page. Scripts and what React streams late are no part of the tree that is compared. */
export function readMarkup(html: string): MarkupNode {
  const roots: MarkupNode[] = [];
  const open: MarkupNode[][] = [roots];
  for (const [text, closing, tag, attributes = ""] of withoutScripts(html).matchAll(TOKEN)) {
    if (closing !== undefined) open.pop();
    else if (tag === undefined) {
      if (!text.startsWith("<!")) open.at(-1)?.push(unescaped(text));
    } else {
      const children: MarkupNode[] = [];
      open.at(-1)?.push({ tag, props: readProps(attributes), children });
      if (!VOID_TAGS.has(tag) && !text.endsWith("/>")) open.push(children);
    }
  }
  const [root] = roots;
  if (root === undefined || typeof root === "string") throw new Error("the page's markup could not be read");
  return root;
}

/** The same tree as elements, made anew for every page as components would make them. */
export function toElements(node: MarkupNode): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, node.props, ...node.children.map(toElements));
}

const withoutScripts = (html: string) => html.replaceAll(/<script\b.*?<\/script>|<template\b.*?<\/template>/gs, "");

function readProps(attributes: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value]) => {
      if (name === "style") return [name, readStyle(value ?? "")];
      if (FLAGS.has(name)) return [name, true];
      return [name, unescaped(value ?? "")];
    }),
  );
}

const readStyle = (text: string) =>
  Object.fromEntries(text.split(";").map((rule) => rule.split(":").map((part) => part.trim())));

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
