import { expect, test } from "vitest";
import type { ExportPage } from "~/contract/people/personal-data";
import { momentsOfYearIn } from "../figures/format-moment";
import { EXPORT_WRITERS } from "./personal-export";

const AT = Date.parse("2026-11-20T12:00:00Z");
const SAID = '<time datetime="2026-11-20T12:00:00.000Z">Nov 20, 2026, 7:00 AM EST</time>';
const READING = { momentOf: momentsOfYearIn("America/New_York"), origin: "https://forecourt.test" };

const readable = (page: ExportPage) => EXPORT_WRITERS.html.page(page, true, READING);

const WALLET: ExportPage = {
  section: "wallet",
  rows: [
    {
      wallet: {
        budget: { value: { kind: "monthly", dollars: 333 }, at: AT },
        downDollars: { value: 1_500, at: AT },
        months: { value: null, at: AT },
        band: { value: "near-prime", at: AT },
        payoff: {
          value: {
            balanceCents: 432_109,
            aprPercent: "6",
            asOf: "2026-11-20",
            goodThrough: "2026-11-30",
            payoffCents: 432_819,
          },
          at: AT,
        },
      },
      changedAt: "2026-11-20T12:00:00.000Z",
      beforeSignIn: { budget: { value: { kind: "purchase", dollars: 495 }, at: AT } },
    },
  ],
};

test("the wallet stands in the page to read in words, amounts and dates, with what signing in replaced", () => {
  const written = readable(WALLET);
  expect(written).toContain(`<li>Budget: kind: Monthly payment, amount: $333 (said ${SAID})</li>`);
  expect(written).toContain(`<li>Down: $1,500 (said ${SAID})</li><li>Months: Taken back, ${SAID}</li>`);
  expect(written).toContain("Near prime, 601 to 660");
  expect(written).toContain("balance: $4,321.09, APR in percent: 6, as of: 2026-11-20, ");
  expect(written).toContain(
    `<dt>Your account's wallet before you signed in</dt><dd><ul><li>Budget: kind: Total price, amount: $495`,
  );
  expect(written).not.toContain(String(AT));
});

test("a saved search is a link by its name, with the site's own words for how and when it is told", () => {
  const written = readable({
    section: "savedSearches",
    rows: [
      {
        title: "Weekend <car>",
        searchName: "Used Ford & Honda cars",
        searchUrl: "/cars-for-sale/used-cars?makeCode=FORD&makeCode=HONDA",
        brand: "marketplace",
        frequency: "off",
        channel: "push",
        mailHour: 8,
        timeZone: "America/Chicago",
        savedAt: "2026-11-20T12:00:00.000Z",
        lastRunAt: "2026-11-20T12:00:00.000Z",
      },
    ],
  });
  expect(written).toBe(
    [
      "\n<dl><dt>Search</dt><dd>",
      '<a href="https://forecourt.test/cars-for-sale/used-cars?makeCode=FORD&amp;makeCode=HONDA">Used Ford &amp; Honda cars</a></dd>',
      "<dt>Your name for it</dt><dd>Weekend &lt;car&gt;</dd>",
      "<dt>Site</dt><dd>Forecourt</dd>",
      "<dt>How often you are told</dt><dd>Never</dd>",
      "<dt>How you are told</dt><dd>Notifications</dd>",
      "<dt>At about</dt><dd>8 AM</dd>",
      "<dt>Time zone</dt><dd>Central time</dd>",
      `<dt>Saved at</dt><dd>${SAID}</dd>`,
      `<dt>Last looked for new cars</dt><dd>${SAID}</dd></dl>`,
    ].join(""),
  );
});

test("a car is a link by its title, or by its number where it has none any more", () => {
  const rows = [
    { listingId: "700", title: "2020 Honda Civic", savedAt: "2026-11-20T12:00:00.000Z", dollarsWhenSaved: 7_900 },
    { listingId: "701", savedAt: "2026-11-20T12:00:00.000Z" },
  ];
  const written = readable({ section: "savedVehicles", rows });
  expect(written).toContain(
    '<dt>Car</dt><dd><a href="https://forecourt.test/cars-for-sale/vehicle/700">2020 Honda Civic</a></dd>',
  );
  expect(written).toContain("<dt>Price when saved</dt><dd>$7,900</dd>");
  expect(written).toContain('/vehicle/701">Number 701</a>');
});

test("what was refused, and a browser's own facts, are read in words", () => {
  const refusedAt = "2026-11-20T12:00:00.000Z";
  const reasons = readable({
    section: "refusedReasons",
    rows: [
      { reason: "FORD|F150", refusedAt },
      { reason: "every", refusedAt },
    ],
  });
  expect(reasons).toContain("<dt>Model</dt><dd>FORD F150</dd>");
  expect(reasons).toContain("<dt>Model</dt><dd>No recommendations at all</dd>");
});

test("every time of the file for programs is an ISO date-time, the wallet's too", () => {
  const written = EXPORT_WRITERS.json.page(WALLET, true, READING);
  expect(JSON.parse(`[${written}]`)).toMatchObject([
    {
      wallet: { budget: { value: { kind: "monthly", dollars: 333 }, at: "2026-11-20T12:00:00.000Z" } },
      beforeSignIn: { budget: { at: "2026-11-20T12:00:00.000Z" } },
    },
  ]);
  expect(written).not.toContain(String(AT));
});
