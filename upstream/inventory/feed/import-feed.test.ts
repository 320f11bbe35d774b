import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { active, aFeed, aRow, aVin, aWorkplace, HEADER } from "../../../tests/builders/feed-builders";

test("a row becomes a listing of a dealer, with codes, price history and the date of the import", async () => {
  const { store, run } = await aWorkplace();

  expect(await run(aFeed(aRow(1)))).toMatchObject({ read: 1, taken: 1, merged: 0, refused: 0, notes: 0 });

  const [listing] = active(store);
  expect(listing).toMatchObject({
    vin: aVin(1),
    listingType: "USED",
    sellerType: "d",
    makeCode: "TOYOTA",
    modelCode: "SIENNA",
    trimCode: "SIENNA|SE",
    style: "VANMV",
    doors: 5,
    price: 39_998,
    mileage: 29_403,
    exteriorColor: "BLACK",
    zip: "92562",
    listedOn: "2026-11-20",
    observedPrices: [{ on: "2026-11-20", dollars: 39_998 }],
    features: ["ALLOY_WHEELS"],
  });
  expect(await store.pages.findOwners([listing?.ownerId ?? ""])).toMatchObject([
    { name: "Oak Street Motors", city: "Murrieta", state: "CA", isPrivate: false },
  ]);
  expect(store.origin()).toMatchObject({ kind: "feed", source: "feed" });
});

test("gzip, JSON Lines, a byte order mark, semicolons and Windows line ends are told by the content", async () => {
  const csv = aFeed(aRow(1));
  const json = `${JSON.stringify({ vin: aVin(1), year: 2019, build: { make: "Toyota", model: "Sienna" }, price: 39998 })}\n`;
  const variants = [
    gzipSync(csv),
    `\ufeff${csv}`,
    csv.replaceAll("\n", "\r\n"),
    csv.replaceAll('"$39,998 "', "39998").replaceAll(",", ";"),
    Buffer.from(`\ufeff${csv}`, "utf16le"),
    json,
    gzipSync(json),
  ];
  for (const variant of variants) {
    const { store, run } = await aWorkplace();
    expect(await run(variant)).toMatchObject({ read: 1, taken: 1 });
    expect(active(store)).toMatchObject([{ vin: aVin(1), modelCode: "SIENNA", price: 39_998 }]);
  }
});

test("a car and its prices have the day that it is at the site, late in the evening too", async () => {
  const { store, run, becomes } = await aWorkplace();
  becomes("2026-11-21", "02:30:00Z");
  await run(aFeed(aRow(1)));
  becomes("2026-11-25", "04:59:00Z");
  await run(aFeed(aRow(1, { Price: '"$38,500 "' })));
  expect(active(store)).toMatchObject([
    { listedOn: "2026-11-20", observedPrices: [{ on: "2026-11-20" }, { on: "2026-11-24", dollars: 38_500 }] },
  ]);
});

test("a line that is no UTF-8 is read as Windows-1252, and the lines around it stay what they are", async () => {
  const csv = aFeed(aRow(1, { SellerName: "Café Motors" }), aRow(2, { SellerName: "Peña Cars" }));
  const [header = "", first = "", second = ""] = csv.split("\n");
  const lines = [Buffer.from(header), Buffer.from(first, "latin1"), Buffer.from(second)];
  const { store, run } = await aWorkplace();
  await run(Buffer.concat(lines.flatMap((line) => [line, Buffer.from("\n")])));
  const owners = await store.pages.findOwners(active(store).map(({ ownerId }) => ownerId));
  const names = owners.map(({ name }) => name);
  expect(names).toEqual(["Café Motors", "Peña Cars"]);
});

test("one bad row never stops a feed, and each stands in the report with its line, field and reason", async () => {
  const { run, report } = await aWorkplace();
  const summary = await run(
    aFeed(
      aRow(1),
      aRow(2, { VIN: "TOO-SHORT" }),
      aRow(3, { Year: "soon" }),
      aRow(4, { Model: "Hovercraft" }),
      aRow(5, { SellerName: '"never closed' }),
      `${aRow(6)},and,more`,
      aRow(7, { SellerName: '"two\nlines"' }),
      aRow(8, { Make: "Yugo" }),
      aRow(9, { Zipcode: "Loop", State: "AZ-101" }),
    ),
  );

  expect(summary).toMatchObject({ read: 9, taken: 3, merged: 0, refused: 6 });
  expect(report()).toEqual([
    "3,refused,vin,TOO-SHORT,not 17 characters that a VIN can have",
    "4,refused,year,soon,no believable model year",
    "5,refused,model,Hovercraft,the model is not in the catalog of Toyota",
    "6,refused,row,,a quote is opened and never closed",
    "7,refused,row,Shadow Black and more,14 cells where the header has 12: the cells are not in their columns",
    "10,refused,make,Yugo,the make is not in the catalog",
    "11,note,zip,Loop,no ZIP code can be read: listed without a place",
  ]);
});

test("a header that stands twice is a note on its line: the first column counts, whatever the second says", async () => {
  const { store, run, report } = await aWorkplace();
  const rows = [aRow(1), aRow(2)].map((row) => `${row},1`);
  const summary = await run(["", `${HEADER},price`, ...rows, ""].join("\n"));

  expect(summary).toMatchObject({ read: 2, taken: 2, refused: 0, notes: 1 });
  expect(active(store).map(({ price }) => price)).toEqual([39_998, 39_998]);
  expect(report()).toEqual(['2,note,price,price,"column 13 has the same header as column 6, which counts"']);
});

test("names of JSON that differ in their case alone are no columns that hide each other", async () => {
  const { run, report } = await aWorkplace();
  const car = { vin: aVin(1), year: 2019, make: "Toyota", model: "Sienna", price: 39_998, Price: 1 };
  expect(await run(`${JSON.stringify(car)}\n`)).toMatchObject({ taken: 1 });
  expect(report().filter((line) => line.includes("column"))).toEqual([]);
});

test("rows about one vehicle become one listing: the first counts, a later one fills what it left open", async () => {
  const { store, run, report } = await aWorkplace();
  const summary = await run(aFeed(aRow(1, { Mileage: "–" }), aRow(1), aRow(1, { Price: '"$38,500 "' }), aRow(2)));

  expect(summary).toMatchObject({ read: 4, taken: 2, merged: 2, refused: 0 });
  expect(active(store)[0]).toMatchObject({ price: 39_998, mileage: 29_403 });
  expect(report()).toEqual([
    `3,merged,vin,${aVin(1)},this vehicle stands on an earlier line`,
    `4,merged,vin,${aVin(1)},"this vehicle stands on an earlier line; price (39998 kept, 38500 here)"`,
  ]);
});

test("an email that is no address is left out with a note, and one that is stays", async () => {
  const { store, run, report } = await aWorkplace();
  const emails = [
    "call us",
    "a@oak.example; b@oak.example",
    "sales@oak.example",
    "n/a",
    `${"x".repeat(250)}@oak.example`,
  ];
  const rows = emails.map((email, index) => `${aRow(index + 1, { SellerName: `Dealer ${index}` })},${email}`);
  expect(await run([`${HEADER},Dealer Email`, ...rows, ""].join("\n"))).toMatchObject({ taken: 5, notes: 3 });

  const owners = await store.pages.findOwners(active(store).map(({ ownerId }) => ownerId));
  expect(owners.map(({ email }) => email)).toEqual([undefined, undefined, "sales@oak.example", undefined, undefined]);
  const why = '"no email address: left out, messages cannot reach this seller"';
  expect(report()).toEqual([
    `2,note,email,call us,${why}`,
    `3,note,email,a@oak.example; b@oak.example,${why}`,
    `6,note,email,${"x".repeat(200)},${why}`,
  ]);
});

test("dealers are one by name and ZIP code; private sellers are one each", async () => {
  const { store, run } = await aWorkplace();
  const isPrivate = { SellerType: "Private", SellerName: "Private Seller" };
  await run(
    aFeed(
      aRow(1),
      aRow(2, { SellerName: "OAK STREET  MOTORS" }),
      aRow(3, { Zipcode: "1960", State: "MA" }),
      aRow(4, isPrivate),
      aRow(5, isPrivate),
    ),
  );

  const owners = active(store).map(({ ownerId }) => ownerId);
  expect(owners[0]).toBe(owners[1]);
  expect(new Set(owners).size).toBe(4);
  expect(active(store).map(({ zip }) => zip)).toEqual(["92562", "92562", "01960", "92562", "92562"]);
  expect(
    active(store)
      .map(({ sellerType }) => sellerType)
      .join(""),
  ).toBe("dddpp");
});

test("a row that says what is stored already is unchanged, unless a later row of the same car adds to it", async () => {
  const { store, run } = await aWorkplace();
  const feed = aFeed(aRow(1, { ExteriorColor: "" }), aRow(2));
  expect(await run(feed)).toMatchObject({ taken: 2, added: 2, updated: 0, unchanged: 0 });
  const stored = active(store);
  expect(await run(feed)).toMatchObject({ taken: 2, added: 0, updated: 0, unchanged: 2 });
  expect(active(store)).toEqual(stored);
  const twice = aFeed(aRow(1, { ExteriorColor: "" }), aRow(1, { ExteriorColor: "Red" }), aRow(2));
  expect(await run(twice)).toMatchObject({ taken: 2, merged: 1, updated: 1, unchanged: 1 });
});

test("a second import keeps ids, listing dates and price history, and adds what is new", async () => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1), aRow(2)));
  const first = active(store);
  const later = { now: () => new Date("2026-11-25T10:00:00Z") };
  const summary = await run(aFeed(aRow(1, { Price: "38500" }), aRow(3)), later);

  expect(summary).toMatchObject({ taken: 2, added: 1, updated: 1, unchanged: 0, sold: 0 });
  const [one, two, three] = active(store);
  expect(one).toMatchObject({ id: first[0]?.id, listedOn: "2026-11-20", changedAt: "2026-11-25T10:00:00.000Z" });
  // A new price is no new car.
  expect(one?.listedAt).toBe(first[0]?.changedAt);
  expect(three?.listedAt).toBe("2026-11-25T10:00:00.000Z");
  expect(one?.observedPrices).toEqual([
    { on: "2026-11-20", dollars: 39_998 },
    { on: "2026-11-25", dollars: 38_500 },
  ]);
  expect(two).toEqual(first[1]);
  expect(three?.vin).toBe(aVin(3));
});

test("electric is taken from the catalogue where the feed calls an electric model gasoline", async () => {
  const { store, run, report } = await aWorkplace();
  const header = "VIN,Year,Make,Model,FuelType,Engine,MinMPG,MaxMPG";
  await run(`${header}\n${aVin(1)},2020,Tesla,Model 3 Performance,Gasoline,10 Cylinder,118,107\n`);

  expect(active(store)).toMatchObject([{ fuel: "ELE", engineCode: "EL", electricRangeMiles: 300 }]);
  expect(active(store)[0]).not.toHaveProperty("mpgCity");
  expect(report().some((line) => line.includes("only sold as ELE"))).toBe(true);
});

test.each([
  ["an empty file", "", "empty"],
  ["a JSON list", '[{"vin":"x"}]', "JSON Lines"],
  ["a feed without a VIN column", "Year,Make,Model\n2020,Toyota,Sienna\n", "vin"],
  ["a feed of which no row can be taken", "VIN,Year,Make,Model\n?,2020,Toyota,Sienna\n", "Not one of 1 rows"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "not text"],
  [
    "a gzip file that breaks off",
    gzipSync(Buffer.alloc(200_000, "VIN,Year,Make,Model\n")).subarray(0, 150),
    "breaks off",
  ],
])("%s changes nothing and says why", async (_, content, message) => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1)));
  const version = store.version();

  await expect(run(content, { replaces: true })).rejects.toThrow(message);
  expect(store.version()).toBe(version);
  expect(active(store)).toHaveLength(1);
});

test("an import that is stopped leaves the inventory as it was, and the next one can begin", async () => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1)));

  const stopped = run(aFeed(aRow(2)), { signal: AbortSignal.abort(), replaces: true });
  await expect(stopped).rejects.toThrow("stopped");
  expect(active(store).map(({ vin }) => vin)).toEqual([aVin(1)]);
  expect(await run(aFeed(aRow(2)))).toMatchObject({ taken: 1 });
});
