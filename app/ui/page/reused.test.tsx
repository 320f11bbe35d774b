import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { markupKeeper } from "~/server/rendering/reused-markup.server";
import { Footer, type FooterProps } from "../frame/footer";
import { ReusedMarkupContext } from "./reused";

const keep = markupKeeper(100);
const markup = (footer: FooterProps, isKept = true) =>
  renderToString(
    <ReusedMarkupContext.Provider value={isKept ? keep : null}>
      <Footer {...footer} />
    </ReusedMarkupContext.Provider>,
  );

test("a kept footer is the very one that is rendered anew, and another brand has another", () => {
  const groups = [{ title: "Makes & models", links: [{ label: "Honda", href: "/cars-for-sale/used-cars/honda" }] }];
  for (const footer of [
    { brandName: "Forecourt", groups },
    { brandName: "Forecourt Price Guide", groups },
    { brandName: "Forecourt", groups: [], legal: [{ label: "Licenses", href: "/licenses.txt" }] },
  ]) {
    const anew = markup(footer, false);
    expect(anew).toContain(`<p>${footer.brandName}</p>`);
    expect(markup(footer)).toBe(anew);
    expect(markup(footer)).toBe(anew);
  }
});
