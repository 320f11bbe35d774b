import { expect, test } from "vitest";
import { createEditorialSanitizer } from "./sanitize-editorial.server";

const sanitizeEditorial = createEditorialSanitizer();

test("what the allow-list names stays", () => {
  const html = "<h2>Why us</h2><p>Come <strong>and</strong> <em>see</em><br /></p><ul><li>One</li></ul>";
  expect(sanitizeEditorial(html)).toBe(html);
});

test.each([
  [1, "<h3>Why us</h3><p>x</p>", "<h2>Why us</h2><p>x</p>"],
  [1, "<h3>A</h3><h2>B</h2><h3>C</h3>", "<h2>A</h2><h2>B</h2><h3>C</h3>"],
  [3, "<h2>A</h2><h3>B</h3>", "<h4>A</h4><h5>B</h5>"],
])("headings under one of level %i skip none: %s", (level, html, shown) => {
  expect(sanitizeEditorial(html, level)).toBe(shown);
});

test("links stay over https, and pass nothing on", () => {
  expect(sanitizeEditorial('<a href="https://dealer.example/a" target="_blank" onclick="x()">Us</a>')).toBe(
    '<a href="https://dealer.example/a" rel="noopener nofollow">Us</a>',
  );
});

test.each([
  ["script", "<script>alert(1)</script>"],
  ["an event handler", '<p onmouseover="alert(1)">x</p>'],
  ["a picture that fails", '<img src=x onerror="alert(1)">'],
  ["a javascript link", '<a href="javascript:alert(1)">x</a>'],
  ["a protocol-relative link", '<a href="//evil.example">x</a>'],
  ["a plain http link", '<a href="http://evil.example">x</a>'],
  ["a data link", '<a href="data:text/html,x">x</a>'],
  ["a style", '<p style="position:fixed" class="mast">x</p><style>p{}</style>'],
  ["a form", '<form action="https://evil.example"><input name="card"><button>Pay</button></form>'],
  ["a frame", '<iframe src="https://evil.example"></iframe>'],
  ["svg", "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>"],
  ["math", "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>"],
  ["raw text elements", "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript><xmp><b></xmp>"],
])("%s does not come through", (_what, html) => {
  const safe = sanitizeEditorial(html);
  expect(safe).not.toMatch(/script|onerror|onmouse|style|class=|form|input|button|iframe|svg|math|evil|img|data:|xmp/i);
});

test("what is longer than the limit gives nothing", () => {
  expect(sanitizeEditorial(`<p>${"x".repeat(64 * 1024)}</p>`)).toBe("");
});
