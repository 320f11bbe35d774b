import type { EntryContext } from "@remix-run/node";
import { createElement, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { renderDocument, renderSources, withForgetting, withWholeHandoff } from "./render-page.server";

test("a document is whole, from its type to its end", () => {
  const page = createElement("html", null, createElement("body", null, "Cars"));
  expect(renderDocument(page)).toBe("<!DOCTYPE html><html><body>Cars</body></html>");
});

test("what asks for scripts waits in a template and imports what it preloaded, and what starts it has the page's nonce", () => {
  const body = createElement(
    "body",
    null,
    createElement("link", { rel: "modulepreload", href: "/a.js" }),
    createElement("link", { rel: "modulepreload", href: "/b.js" }),
    createElement("script", { nonce: "n0nce" }, "0"),
    createElement("script", {
      nonce: "n0nce",
      type: "module",
      async: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as Remix writes it
      dangerouslySetInnerHTML: { __html: 'import * as a from "/a.js";start()' },
    }),
  );
  const html = renderDocument(createElement("html", null, body));
  expect(html).toContain(
    '<body><script nonce="n0nce">0</script><template class="scripts">' +
      '<script nonce="n0nce" type="module" async="">import * as a from "/a.js";start()import "/b.js";</script></template>' +
      '<script nonce="n0nce">{',
  );
});

test("in development the end of the body stays as Remix writes it, which the browser compares", () => {
  const script = createElement("script", { nonce: "n0nce", type: "module", async: true });
  const link = createElement("link", { rel: "modulepreload", href: "/a.js" });
  expect(renderSources(createElement("html", null, createElement("body", null, link, script)))).toBe(
    '<!DOCTYPE html><html><body><link rel="modulepreload" href="/a.js"/><script nonce="n0nce" type="module" async=""></script></body></html>',
  );
});

test("what Remix writes behind the document stands at the end of its body", () => {
  const page = [
    createElement("html", { key: "page" }, createElement("body", null, "Cars")),
    createElement(Suspense, { key: "data" }, createElement("script", null, "data()")),
  ];
  expect(renderDocument(page)).toBe("<!DOCTYPE html><html><body>Cars<script>data()</script></body></html>");
});

test("a hidden form stays where a button names it, and is left out elsewhere", () => {
  const form = createElement("form", { id: "kept", method: "post", hidden: true }, createElement("input"));
  const button = createElement("button", { type: "submit", form: "kept" }, "Save");
  expect(renderDocument(createElement("body", null, button, form))).toContain('<form id="kept"');
  expect(renderDocument(createElement("body", null, form))).toBe("<!DOCTYPE html><body></body>");
});

test("what a component throws reaches the caller, and so does one that would have to wait", () => {
  const Broken = (): ReactNode => {
    throw new Error("no engine");
  };
  const Waiting = (): ReactNode => {
    throw new Promise(() => undefined);
  };
  expect(() => renderDocument(createElement(Broken))).toThrow("no engine");
  expect(() => renderDocument(createElement(Waiting))).toThrow("suspended");
});

test("the data of a page is read whole, however it comes, and Remix finds it without waiting", async () => {
  const pieces = ["first ", "sec\u00e9nd", "\n"];
  const context: Pick<EntryContext, "renderMeta" | "serverHandoffStream"> = {
    renderMeta: { didRenderScripts: true },
    serverHandoffStream: new Blob(pieces).stream(),
  };
  const whole = await withWholeHandoff(context);
  expect(whole.renderMeta?.didRenderScripts).toBe(true);
  expect(whole.renderMeta?.streamCache?.[0]?.result).toEqual({ done: true, value: pieces.join("") });
  expect(whole.serverHandoffStream?.locked).toBe(false);
});

/** What the script of the page does in a browser that holds these things. */
function forget(document: string) {
  const held = new Map([
    ["recentSearches", "[]"],
    ["dismissedCars", "[]"],
    ["pushToldAt", "1"],
  ]);
  const copies = new Set(["shortlist"]);
  const page = { cookie: "", currentScript: { remove: () => undefined } };
  const [, code = ""] = /<script nonce="n0nce">(.*)<\/script><\/body><\/html>$/s.exec(document) ?? [];
  const window = { caches: { delete: (name: string) => Promise.resolve(copies.delete(name)) } };
  const localStorage = { removeItem: (key: string) => held.delete(key) };
  new Function("document", "window", "localStorage", code)(page, window, localStorage);
  return { held: [...held.keys()], copies: [...copies], cookie: page.cookie };
}

test("what somebody left is forgotten by the page itself, and the browser goes on telling their news", () => {
  const cookie = "signedIn=; Max-Age=0; Path=/";
  const page = Buffer.from("<!DOCTYPE html><html><body>Cars</body></html>");
  const document = Buffer.from(withForgetting(page, { nonce: "n0nce", cookie })).toString();
  expect(document).toMatch(/^<!DOCTYPE html><html><body>Cars<script /);
  expect(forget(document)).toEqual({ held: ["pushToldAt"], copies: [], cookie });
});
