/** What a crawler reads off a page of ours. React writes attributes in double quotes and escapes what is in them. */
interface PageLink {
  readonly href: string;
  readonly rel: readonly string[];
  /** Accessible name, roughly: the link's text. */
  readonly text: string;
}

export function linksOf(html: string): readonly PageLink[] {
  return [...html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = "", inner = ""]) => {
    const href = attributeOf(attributes, "href");
    if (href === null) return [];
    return [{ href, rel: (attributeOf(attributes, "rel") ?? "").split(" "), text: textOf(inner) }];
  });
}

/** `<link>` elements of the head by their rel and, where given, type. */
export function headLink(html: string, rel: string, type?: string): string | null {
  for (const [, attributes = ""] of html.matchAll(/<link\s([^>]*)>/g)) {
    const isType = type === undefined || attributeOf(attributes, "type") === type;
    if (attributeOf(attributes, "rel") === rel && isType) return attributeOf(attributes, "href");
  }
  return null;
}

export function metaContent(html: string, name: string): string | null {
  for (const [, attributes = ""] of html.matchAll(/<meta\s([^>]*)>/g)) {
    if (attributeOf(attributes, "name") === name || attributeOf(attributes, "property") === name)
      return attributeOf(attributes, "content");
  }
  return null;
}

export function titleOf(html: string): string {
  return textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "");
}

export function structuredDataOf(html: string): readonly unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

/** The elements that match `opening`, each with everything inside; elements of the same name may nest in it. */
export function elementsOf(html: string, name: string, opening: RegExp): readonly string[] {
  const found: string[] = [];
  for (const start of html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))) {
    if (!opening.test(start[0])) continue;
    let depth = 0;
    const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, "g");
    tags.lastIndex = start.index;
    for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
      depth += tag[1] === "/" ? -1 : 1;
      if (depth === 0) {
        found.push(html.slice(start.index, tags.lastIndex));
        break;
      }
    }
  }
  return found;
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescaped(value);
}

function textOf(html: string): string {
  return unescaped(html.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#x27": "'",
  "#39": "'",
};

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
}

/** Elements that text browsers show within a line; they know no `summary` and no `details`. */
const WITHIN_LINE =
  "a|abbr|b|button|cite|code|data|details|em|i|mark|q|s|small|span|strong|sub|summary|sup|svg|time|u|label|output";
const UNSEEN = /<(head|script|style|svg|noscript|datalist|template)\b.*?<\/\1>|<!--.*?-->/gs;
const JOINED = new RegExp(
  `([^<>\\s]*[\\p{L}\\p{N}.!?)])(?:</?(?:${WITHIN_LINE})\\b[^>]*>)+(?=([\\p{L}\\p{N}$(][^<>\\s]*))`,
  "gu",
);

/**
 * Pairs of words that only a style sheet keeps apart. A picture is the words that stand for it. A control between them is
 * drawn, and parts them; a button that names a form elsewhere is none to a text browser.
 */
export function runTogether(html: string): readonly string[] {
  const words = html.replace(UNSEEN, "").replace(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, "$1");
  return [...words.matchAll(JOINED)].flatMap(([all, before = "", after = ""]) =>
    /<button(?![^>]* form=)/.test(all) ? [] : [`${before}|${after}`],
  );
}

/** Honest values: of a GET form they go into the address. A preset is its ceiling ("maxPrice=20000"), Look everywhere its word. */
const IN_ADDRESS = /^(?:apply|maxPrice|mileage)$/;

/** Buttons that a text browser shows by a value, and buttons without a word: each as it is written. */
export function speechlessButtons(html: string): readonly string[] {
  return [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].flatMap(([whole, attributes = "", inner = ""]) =>
    (attributeOf(attributes, "value") !== null && !IN_ADDRESS.test(attributeOf(attributes, "name") ?? "")) ||
    textOf(inner) === ""
      ? [whole]
      : [],
  );
}
