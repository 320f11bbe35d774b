import { expect, test } from "vitest";
import { fakeAds } from "../placements/stand-in-ads";
import { houseAdBox } from "./house-ad";

test("the fake ads of all places have the four sizes of section 9, each a picture of exactly that", () => {
  const markups = fakeAds("marketplace").map(({ ad }) => houseAdBox(ad, "a-slot").markup);
  const sizes = markups.flatMap((markup) =>
    [...markup.matchAll(/width="(\d+)" height="(\d+)"/g)].map(([, w, h]) => `${w}x${h}`),
  );
  expect([...new Set(sizes)].sort()).toEqual(["300x250", "306x435", "320x50", "728x90"]);
  for (const markup of markups) {
    const drawn = [...decodeURIComponent(markup).matchAll(/>(\d+x\d+)<\/text>/g)].map(([, size]) => size);
    expect(drawn).toHaveLength(2);
    expect(markup).toMatch(/^<p class="by">Fake ad<\/p>/);
    for (const size of drawn) expect(sizes).toContain(size);
  }
});
