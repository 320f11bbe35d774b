/**
 * The little of a document that reading React's markup needs: elements, texts and simple selectors ("h3 a", ".a > b:not(.c)").
 * Markup must be as `renderToString` writes it: closed, quoted, in lower case.
 */
export function parsedMarkup(html: string): ParentNode;
export function parsedMarkup(html: string): unknown {
  const root = new ParsedElement("", {}, null);
  let open = root;
  for (const [token, end, tag, attributes = ""] of html.matchAll(TOKEN)) {
    if (token.startsWith("<!--")) open.childNodes.push({ textContent: token.slice(4, -3), isComment: true });
    else if (end !== undefined) open = open.parent ?? root;
    else if (tag === undefined) open.childNodes.push({ textContent: unescaped(token), isComment: false });
    else {
      const element = new ParsedElement(tag, attributesOf(attributes), open);
      open.childNodes.push(element);
      if (!/^(?:img|input|br|hr)$/.test(tag)) open = element;
    }
  }
  return root;
}

const TOKEN = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (text: string) => text.replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all);
const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
  );

interface ParsedText {
  readonly textContent: string;
  readonly isComment: boolean;
}

/** Stands in for the browser's `Element`: `vi.stubGlobal("Element", ParsedElement)`. */
export class ParsedElement {
  readonly childNodes: (ParsedElement | ParsedText)[] = [];

  constructor(
    readonly tag: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly parent: ParsedElement | null,
  ) {}

  get firstChild(): ParsedElement | ParsedText | null {
    return this.childNodes[0] ?? null;
  }
  get className() {
    return this.attributes.class ?? "";
  }
  get classList() {
    return this.className.split(" ");
  }
  get dataset() {
    return { listingId: this.attributes["data-listing-id"] };
  }
  get style() {
    const rules = (this.attributes.style ?? "").split(";").map((rule) => rule.split(":"));
    return { getPropertyValue: (name: string) => rules.find(([own]) => own === name)?.[1] ?? "" };
  }
  get textContent(): string {
    return this.childNodes.map((node) => ("isComment" in node && node.isComment ? "" : node.textContent)).join("");
  }

  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
  matches(selectors: string): boolean {
    return selectors.split(/,\s*/).some((selector) => isFoundBy(this, selector.split(" ")));
  }
  querySelector(selectors: string): ParsedElement | null {
    return this.querySelectorAll(selectors)[0] ?? null;
  }
  querySelectorAll(selectors: string): ParsedElement[] {
    return this.childNodes.flatMap((node) =>
      node instanceof ParsedElement
        ? [...(node.matches(selectors) ? [node] : []), ...node.querySelectorAll(selectors)]
        : [],
    );
  }
}

function isFoundBy(element: ParsedElement, steps: readonly string[]): boolean {
  if (!isOne(element, steps.at(-1) ?? "")) return false;
  const above = steps.slice(0, -1);
  if (above.length === 0) return true;
  const isChild = above.at(-1) === ">";
  const rest = isChild ? above.slice(0, -1) : above;
  for (let ancestor = element.parent; ancestor !== null; ancestor = isChild ? null : ancestor.parent)
    if (isFoundBy(ancestor, rest)) return true;
  return false;
}

function isOne(element: ParsedElement, selector: string): boolean {
  const parts = selector.match(/:not\([^)]+\)|\[[\w-]+\]|\.[\w-]+|^[\w-]+/g) ?? [];
  if (parts.join("") !== selector) throw new Error(`The selector ${selector} is more than parsedMarkup knows.`);
  return parts.every((part) => {
    if (part.startsWith(":not(")) return !isOne(element, part.slice(5, -1));
    if (part.startsWith("[")) return element.getAttribute(part.slice(1, -1)) !== null;
    return part.startsWith(".") ? element.classList.includes(part.slice(1)) : element.tag === part;
  });
}
