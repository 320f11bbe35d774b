import fc from "fast-check";
import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { searchUrlArbitrary } from "../../../tests/builders/search-url-arbitrary";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { propertyOf } from "../../../tests/lane";
import { parseSearchUrl } from "../search/search-query-parser";
import { searchDescription, searchHeading, searchSentence, searchTitle } from "./search-sentence";

test.each([
  ["", "Used cars for sale"],
  ["?allListingType=1", "Cars for sale"],
  ["?listingType=NEW,USED", "New or used cars for sale"],
  ["/third-party-certified-cars", "Third-party certified cars for sale"],
  ["/suv", "Used SUVs for sale"],
  ["?vehicleStyleCode=SUVCROSS,TRUCKS", "Used SUVs or trucks for sale"],
  ["/suv?suvSubtypeCode=COMPACT_SUV", "Used compact SUVs for sale"],
  ["?bodyStyleSubtypeCode=CREW_CAB&vehicleStyleCode=TRUCKS", "Used crew cab trucks for sale"],
  ["/ford", "Used Ford cars for sale"],
  ["/truck/ford", "Used Ford trucks for sale"],
  ["/ford/f-150", "Used Ford F-150 for sale"],
  ["?modelCode=CIVIC", "Used Honda Civic for sale"],
  ["?makeCode=FORD,HONDA,TOYOTA", "Used Ford, Honda or Toyota cars for sale"],
  ["?makeCode=FORD,HONDA&modelCode=F150,ACCORD", "Used Ford F-150 or Honda Accord for sale"],
  ["/commercial", "Used commercial vehicles for sale"],
  ["/commercial-van", "Used commercial vans for sale"],
  [
    "/sedan/honda/accord/ex-l/columbus-oh?maxPrice=20000",
    "Used Honda Accord EX-L sedans for sale under $20,000 near Columbus, OH",
  ],
  ["/by-owner/43215?searchRadius=25", "Used cars for sale by owner within 25 miles of 43215"],
  ["/43215?searchRadius=0", "Used cars for sale any distance from 43215"],
  ["?minPrice=1000&maxPrice=9000", "Used cars for sale from $1,000 to $9,000"],
  ["?monthlyBudget=450", "Used cars for sale under $21,352"],
  ["?startYear=2020&endYear=2020", "Used 2020 cars for sale"],
  ["?startYear=2018&endYear=2021", "Used 2018 to 2021 cars for sale"],
  ["?startYear=2018", "Used 2018 or newer cars for sale"],
  ["?endYear=2018", "Used 2018 or older cars for sale"],
  [
    "/honda/accord/columbus-oh?maxPrice=5000&startYear=2022",
    "Used 2022 or newer Honda Accord for sale under $5,000 near Columbus, OH",
  ],
  ["?mileage=60000&featureCode=SUNROOF,NAV", "Used cars for sale with under 60,000 miles, navigation and sunroof"],
  ["?driveGroup=FWD,RWD", "Used cars for sale with front-wheel or rear-wheel drive"],
  ["?driveGroup=AWD4WD,FWD", "Used cars for sale with all-wheel, four-wheel or front-wheel drive"],
  ["?transmissionCode=AUT", "Used cars for sale with an automatic transmission"],
  ["?engineCode=3CLDR,4CLDR", "Used cars for sale with a 3-cylinder or 4-cylinder engine"],
  ["?engineCode=8CLDR", "Used cars for sale with an 8-cylinder engine"],
  ["?engineCode=HYBRD", "Used cars for sale with a hybrid engine"],
  ["?engineCode=EL,FCELL,RTR", "Used cars for sale with an electric motor, fuel cell or rotary engine"],
  ["?engineDisplacement=UNDER_2L", "Used cars for sale with an engine of under 2.0 L"],
  ["?engineDisplacement=5L,6L", "Used cars for sale with an engine of 5.0 to 5.9 L or 6.0 L or over"],
  ["?doorCode=2", "Used cars for sale with 2 doors"],
  ["?doorCode=2,3", "Used cars for sale with 2 or 3 doors"],
  ["?intColorSimple=ORANGE,RED", "Used cars for sale with an orange or red interior"],
  ["?truckBedLength=SHORT", "Used cars for sale with a short bed"],
  ["?vehicleHistoryType=CLEAN_TITLE,ONE_OWNER", "Used cars for sale with a clean title and 1 owner"],
  ["?vehicleExchange=DAYS_3,DAYS_7", "Used cars for sale with 3-day or 7-day exchange"],
  ["?vehicleUseType=LEASE", "Used cars for sale formerly leased"],
  ["?vehicleUseType=FLEET,RENTAL", "Used cars for sale formerly in a fleet or business or rented out"],
  ["?lifestyle=FAMILY", "Used cars for sale for families"],
  ["?lifestyle=OUTDOOR,WORK", "Used cars for sale for the outdoors or work"],
  ["?bodyStyleSubtypeCode=CREW_CAB,REGULAR_CAB", "Used crew cab or regular cab trucks for sale"],
  ["?bodyStyleSubtypeCode=CREW_CAB,SPORTS_COUPE", "Used crew cab trucks or sports coupes for sale"],
  ["?extColorSimple=RED&fuelTypeGroup=ELE", "Used red electric cars for sale"],
  ["?extColorSimple=RED,BLUE,BLACK", "Used cars for sale in 3 colors"],
  ["?experience=best-deals", "Used cars for sale at great prices"],
  ["?experience=buy-online", "Used cars for sale with online buying"],
  ["?ownerId=50000018", "Used cars for sale from one seller"],
  ["/by-dealer?ownerId=50000018", "Used cars for sale from one dealer"],
  ["/by-owner?ownerId=50000018", "Used cars for sale by one owner"],
  ["?marketExtension=off", "Used cars for sale"],
  ["/43215?marketExtension=off&searchRadius=0", "Used cars for sale any distance from 43215"],
  [
    "/43215?marketExtension=off&maxPrice=20000",
    "Used cars for sale under $20,000 near 43215 not shipped from elsewhere",
  ],
  ["/43215?marketExtension=only", "Used cars for sale that ship to 43215 from over 50 miles away"],
  [
    "/43215?marketExtension=only&maxPrice=20000&searchRadius=25",
    "Used cars for sale under $20,000 that ship to 43215 from over 25 miles away",
  ],
  ["?keyword=roof%20rack", "Used cars for sale matching “roof rack”"],
])("%s reads: %s", (below, sentence) => {
  expect(searchSentence(searchOf(below), smallVocabulary)).toBe(sentence);
});

test("names of makers keep their capital within the sentence", () => {
  const names = ["Apple CarPlay", "Android Auto", "Bluetooth", "Wi-Fi hotspot", "Heated seats"];
  const features = names.map((name) => ({ code: name.replace(/\W/g, "_"), name, slug: name }));
  const vocabulary = {
    ...smallVocabulary,
    feature: (code: string) => features.find((one) => one.code === code) ?? null,
  };
  const query = { ...searchOf(""), selected: { featureCode: features.map(({ code }) => code) } };
  expect(searchSentence(query, vocabulary)).toBe(
    "Cars for sale with Apple CarPlay, Android Auto, Bluetooth, Wi-Fi hotspot and heated seats",
  );
});

test("many refinements are summed up, in the heading sooner than in the sentence", () => {
  const below =
    "/ford/43215?maxPrice=9000&startYear=2018&mileage=60000&mpgRange=30&driveGroup=FWD&transmissionCode=AUT&doorCode=4&featureCode=NAV,SUNROOF";
  expect(searchHeading(searchOf(below), smallVocabulary, "Columbus, OH")).toBe(
    "Used 2018 or newer Ford cars for sale under $9,000 near Columbus, OH with under 60,000 miles, 30+ MPG, front-wheel drive and 4 more filters",
  );
  expect(searchSentence(searchOf(below), smallVocabulary, "Columbus, OH")).toContain("navigation and 1 more filter");
});

test.each([
  ["/toyota/camry?maxPrice=25000&startYear=2022", "Used 2022 or newer Toyota Camry under $25,000 near Atlanta, GA"],
  ["/toyota/camry?maxPrice=25000", "Used Toyota Camry for sale under $25,000 near Atlanta, GA"],
  [
    "/toyota/camry?listingType=USED,CERTIFIED,3P_CERT&maxPrice=25000",
    "Used, certified or third-party certified Toyota Camry near Atlanta, GA",
  ],
  ["/toyota/camry?maxPrice=25000&mileage=60000", "Used Toyota Camry for sale under $25,000 near Atlanta, GA"],
  // The place stays where the words for the cars would fill the title
  [
    "/toyota/camry?listingType=USED,CERTIFIED,3P_CERT&startYear=2018&extColorSimple=RED&fuelTypeGroup=HYB",
    "2018 or newer red hybrid Toyota Camry near Atlanta, GA",
  ],
  [
    "/suv?startYear=2018&endYear=2022&extColorSimple=RED,SILVER&fuelTypeGroup=HYB,PIH,ELE",
    "Used 2018 to 2022 SUVs near Atlanta, GA",
  ],
  [
    "?makeCode=FORD&makeCode=HONDA&makeCode=TOYOTA&modelCode=F150&modelCode=ESCAPE&modelCode=ACCORD&modelCode=CIVIC&modelCode=CAMRY",
    "Ford Escape or F-150, Honda Accord or Civic… near Atlanta, GA",
  ],
])("the title of %s says where before it says that it is for sale: %s", (below, title) => {
  expect(searchTitle(searchOf(below), smallVocabulary, { place: "Atlanta, GA" })).toBe(`${title} | Forecourt`);
});

test("the title names the brand, the description the number", () => {
  const query = searchOf("/ford/columbus-oh");
  expect(searchTitle(query, smallVocabulary, { brand: "price-guide" })).toBe(
    "Used Ford cars for sale near Columbus, OH | Forecourt Price Guide",
  );
  expect(searchDescription(query, smallVocabulary, 1_234)).toMatch(
    /^1,234 results: used Ford cars for sale near Columbus/,
  );
  expect(searchDescription(query, smallVocabulary, 1)).toMatch(/^1 result: /);
  expect(searchDescription(query, smallVocabulary, 0)).toMatch(/^Used Ford cars/);
});

test("any search reads as one clean line, and its title and description keep their length", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, (url) => {
      const parsed = parseSearchUrl(url, smallVocabulary, { currentYear: 2026 }).query;
      // What people type is theirs: only our own words are held to the rule.
      const query = { ...parsed, keyword: undefined, selected: { ...parsed.selected, packageName: undefined } };
      const sentence = searchSentence(query, smallVocabulary);
      expect(sentence).toMatch(/^[^a-z\s].* for sale|^[A-Z].*for sale/u);
      expect(sentence).not.toMatch(/ {2}|undefined|\bnull\b|\bNaN\b|\s$/u);
      expect(searchTitle(query, smallVocabulary).length).toBeLessThanOrEqual(70 + " | Forecourt".length);
      expect(searchDescription(query, smallVocabulary, 12_345).length).toBeLessThanOrEqual(160);
    }),
    propertyOf(500),
  );
});
