import fc from "fast-check";
import { expect, test } from "vitest";
import type { NamedPlace } from "~/domain/search/typed/typed-places";
import { typedLine, typedReader } from "../builders/typed-line";

const reader = typedReader();
/** What the service of places knows of the texts below. */
const PLACES: readonly NamedPlace[] = [
  { words: "atlanta", city: "Atlanta", state: "GA", isSure: false },
  { words: "atlanta ga", city: "Atlanta", state: "GA", isSure: true },
  { words: "new york", city: "New York", state: "NY", isSure: false },
  { words: "lincoln", city: "Lincoln", state: "NE", isSure: false },
  { words: "lincoln ne", city: "Lincoln", state: "NE", isSure: true },
  { words: "santa fe", city: "Santa Fe", state: "NM", isSure: false },
  { words: "tucson", city: "Tucson", state: "AZ", isSure: false },
  { words: "orange", city: "Orange", state: "CA", isSure: false },
  { words: "laramie", city: "Laramie", state: "WY", isSure: false },
  { words: "laramie wy", city: "Laramie", state: "WY", isSure: true },
  { words: "30305", city: "Atlanta", state: "GA", zip: "30305", isSure: true },
];

const read = (text: string) => typedLine(reader.read(text, PLACES));

const CAMRY = "makeCode=TOYOTA modelCode=CAMRY";
const ACCORD = "makeCode=HONDA modelCode=ACCORD";
const THIRD_ROW = "featureCode=THIRD_ROW";

test.each([
  // Makes and models, however they are written
  ["toyota camry", CAMRY],
  ["Ｔｏｙｏｔａ　Ｃａｍｒｙ", CAMRY],
  ["CAMRYS", CAMRY],
  ["f150", "makeCode=FORD modelCode=F150"],
  ["Ford F-150 XLT", "makeCode=FORD modelCode=F150 trimCode=F150|XLT"],
  ["f 150", "makeCode=FORD modelCode=F150"],
  ["mazda3", "makeCode=MAZDA modelCode=MAZDA3"],
  ["cx-5", "makeCode=MAZDA modelCode=CX5"],
  ["rav 4 2019+", "makeCode=TOYOTA modelCode=RAV4 startYear=2019"],
  ["town & country", "makeCode=CHRYSLER modelCode=TOWNCOUNTRY"],
  ["town and country", "makeCode=CHRYSLER modelCode=TOWNCOUNTRY"],
  ["range rover sport", "makeCode=LANDROVER modelCode=RANGEROVERSPORT"],
  ["camry hybrid", "makeCode=TOYOTA modelCode=CAMRYHYBRID"],
  ["accord hybrid", "makeCode=HONDA modelCode=ACCORD fuelTypeGroup=HYB"],
  ["camry se", `${CAMRY} trimCode=CAMRY|SE trimCode=CAMRY|SE_V6`],
  ["tacoma trd off road", "makeCode=TOYOTA modelCode=TACOMA trimCode=TACOMA|TRD_OFF_ROAD"],
  ["gti", "makeCode=VOLKSWAGEN modelCode=GOLFGTI"],
  ["tundra trd pro", "makeCode=TOYOTA modelCode=TUNDRA trimCode=TUNDRA|TRD_PRO"],
  ["fiat 500", "makeCode=FIAT modelCode=FIAT500"],
  ["ram 1500", "makeCode=RAM modelCode=RAM1500"],
  ["328i", "makeCode=BMW modelCode=BMW328"],
  ["gle", "makeCode=MERCEDES modelCode=GLECLASS modelCode=GLE350 modelCode=GLE450"],
  ["mini convertible", "makeCode=MINI modelCode=MINICONVERTIBLE"],
  ["bentley continental", "makeCode=BENTLEY modelCode=CONTINENTALGT modelCode=CONTINENTALFLYINGSPUR"],
  // A trim by its name, with those that only add an engine; else by words of it
  [
    "2019 accord sport",
    `startYear=2019 endYear=2019 ${ACCORD} trimCode=ACCORD|SPORT_1.5T trimCode=ACCORD|SPORT trimCode=ACCORD|SPORT_2.0T`,
  ],
  ["accord sport 2.0t", `${ACCORD} trimCode=ACCORD|SPORT_2.0T`],
  ["camry trd", `${CAMRY} trimCode=CAMRY|TRD_V6`],
  ["bmw x5 40i", "makeCode=BMW modelCode=BMWX5 trimCode=BMWX5|XDRIVE40I trimCode=BMWX5|SDRIVE40I"],
  [
    "hellcat challenger",
    "trimCode=CHALLENGER|SRT_HELLCAT trimCode=CHALLENGER|SRT_HELLCAT_REDEYE makeCode=DODGE modelCode=CHALLENGER",
  ],
  ["model 3 performance", "makeCode=TESLA modelCode=MODEL3 trimCode=MODEL3|PERFORMANCE"],
  ["f150 larait", "makeCode=FORD modelCode=F150 trimCode=F150|LARIAT"],
  ["f150 lariat supercrew", "makeCode=FORD modelCode=F150 trimCode=F150|LARIAT bodyStyleSubtypeCode=CREW_CAB"],
  // A name whose words stand apart
  ["hybrid camry", "makeCode=TOYOTA modelCode=CAMRYHYBRID"],
  ["camry 2020 hybrid", "makeCode=TOYOTA modelCode=CAMRYHYBRID startYear=2020 endYear=2020"],
  ["convertible mustang", "makeCode=FORD modelCode=MUSTANGCONV"],
  ["wrangler rubicon unlimited", "makeCode=JEEP modelCode=WRANGLERUNLIMITED trimCode=WRANGLERUNLIMITED|RUBICON"],
  ["highlander vs camry hybrid", "makeCode=TOYOTA modelCode=HIGHLANDER modelCode=CAMRYHYBRID “vs”"],
  // A package that is no trim stays a keyword beside its car
  ["bmw x5 m sport", "makeCode=BMW modelCode=BMWX5 “m sport”"],
  ["x5 white m sport", "makeCode=BMW modelCode=BMWX5 extColorSimple=WHITE “m sport”"],
  ["bmw x5 m", "makeCode=BMW modelCode=BMWX5M"],
  ["golf r line", "makeCode=VOLKSWAGEN modelCode=GOLF “r line”"],
  ["audi q3 black line", "makeCode=AUDI modelCode=Q3 “black line”"],
  // Words of one trim that stand apart, or in another order; two trims stay two
  ["off road trd tacoma", "makeCode=TOYOTA modelCode=TACOMA trimCode=TACOMA|TRD_OFF_ROAD"],
  ["audi q5 s line prem plus", "makeCode=AUDI modelCode=Q5 trimCode=Q5|45_S_LINE_PREMIUM_PLUS"],
  ["escape titanium plt", "makeCode=FORD modelCode=ESCAPE trimCode=ESCAPE|TITANIUM trimCode=ESCAPE|PLATINUM"],
  ["tundra limited or sr5", "makeCode=TOYOTA modelCode=TUNDRA trimCode=TUNDRA|LIMITED trimCode=TUNDRA|SR5"],
  // Short forms of trims
  ["tacoma ltd", "makeCode=TOYOTA modelCode=TACOMA trimCode=TACOMA|LIMITED"],
  ["ltd 4runner white", "trimCode=4RUNNER|LIMITED makeCode=TOYOTA modelCode=4RUNNER extColorSimple=WHITE"],
  ["f150 plat", "makeCode=FORD modelCode=F150 trimCode=F150|PLATINUM"],
  ["f150 kr 4x4", "makeCode=FORD modelCode=F150 trimCode=F150|KING_RANCH driveGroup=AWD4WD"],
  ["tesla model 3 lr", "makeCode=TESLA modelCode=MODEL3 trimCode=MODEL3|LONG_RANGE_RWD trimCode=MODEL3|LONG_RANGE"],
  ["mazda cx5 gt", "makeCode=MAZDA modelCode=CX5 trimCode=CX5|GRAND_TOURING"],
  ["mustang mach e prem", "makeCode=FORD modelCode=MUSTANGMACHE trimCode=MUSTANGMACHE|PREMIUM"],
  ["civic tour", "makeCode=HONDA modelCode=CIVIC trimCode=CIVIC|TOURING"],
  ["highlander platnum", "makeCode=TOYOTA modelCode=HIGHLANDER trimCode=HIGHLANDER|PLATINUM"],
  ["ｂｍｗ　ｘ３　ｍ４０ｉ", "makeCode=BMW modelCode=BMWX3 trimCode=BMWX3|M40I"],
  // A trim beside its make alone is looked for by its words, and is no city
  ["toyota ltd", "makeCode=TOYOTA “limited”"],
  ["ford lariat atlanta", "makeCode=FORD @Atlanta, GA “lariat”"],
  ["ram laramie crew cab under 40k", "makeCode=RAM bodyStyleSubtypeCode=CREW_CAB maxPrice=40000 “laramie”"],
  ["ram 1500 laramie", "makeCode=RAM modelCode=RAM1500 trimCode=RAM1500|LARAMIE"],
  ["grand cherokee laredo", "makeCode=JEEP modelCode=GRANDCHEROKEE trimCode=GRANDCHEROKEE|LAREDO"],
  ["ram 1500 in laramie wy", "makeCode=RAM modelCode=RAM1500 @Laramie, WY"],
  ["honda sport touring", "makeCode=HONDA “sport touring”"],
  ["mini cooper s manual", "makeCode=MINI transmissionCode=MAN “cooper s”"],
  // Cabs: a double cab is a crew cab or a smaller one, as the maker means it
  ["tacoma double cab", "makeCode=TOYOTA modelCode=TACOMA bodyStyleSubtypeCode=CREW_CAB"],
  ["dbl cab tundra", "bodyStyleSubtypeCode=EXTENDED_CAB makeCode=TOYOTA modelCode=TUNDRA"],
  ["nissan frontier double cab", "makeCode=NISSAN modelCode=FRONTIER bodyStyleSubtypeCode=CREW_CAB"],
  ["gmc double cab", "makeCode=GMC bodyStyleSubtypeCode=EXTENDED_CAB"],
  ["double cab", "bodyStyleSubtypeCode=CREW_CAB bodyStyleSubtypeCode=EXTENDED_CAB"],
  ["ram club cab", "makeCode=RAM bodyStyleSubtypeCode=EXTENDED_CAB"],
  ["ford f250 xlt reg cab", "makeCode=FORD modelCode=F250 trimCode=F250|XLT bodyStyleSubtypeCode=REGULAR_CAB"],
  ["tundra crewmax ltd", "makeCode=TOYOTA modelCode=TUNDRA bodyStyleSubtypeCode=CREW_CAB trimCode=TUNDRA|LIMITED"],
  // Bodies that are models of their own
  ["corolla hatch", "makeCode=TOYOTA modelCode=COROLLAHATCHBACK"],
  ["mustang conv", "makeCode=FORD modelCode=MUSTANGCONV"],
  // Nicknames
  ["chevy tahoe", "makeCode=CHEVROLET modelCode=TAHOE"],
  ["vw golf 2018-2021", "makeCode=VOLKSWAGEN modelCode=GOLF startYear=2018 endYear=2021"],
  ["bimmer x5", "makeCode=BMW modelCode=BMWX5"],
  ["mercedes suv", "makeCode=MERCEDES vehicleStyleCode=SUVCROSS"],
  ["f series", "makeCode=FORD modelCode=F150 modelCode=F250 modelCode=F350"],
  // A model of a line that is named beside the line, and heavy pickups by what their makers write on them
  ["ford f-350 super duty", "makeCode=FORD modelCode=F350"],
  ["f-250 super duty lariat", "makeCode=FORD modelCode=F250 trimCode=F250|LARIAT"],
  ["f350 superduty diesel", "makeCode=FORD modelCode=F350 fuelTypeGroup=DSL"],
  ["super duty f-250 and f-350", "makeCode=FORD modelCode=F250 modelCode=F350"],
  ["f-250 or super duty", "makeCode=FORD modelCode=F250 modelCode=F350"],
  ["ford super duty", "makeCode=FORD modelCode=F250 modelCode=F350"],
  ["f series f-150", "makeCode=FORD modelCode=F150"],
  ["silverado 2500hd", "makeCode=CHEVROLET modelCode=SILVERADO2500"],
  ["Silverado 2500 HD", "makeCode=CHEVROLET modelCode=SILVERADO2500"],
  ["silverado 3500hd ltz", "makeCode=CHEVROLET modelCode=SILVERADO3500 trimCode=SILVERADO3500|LTZ"],
  ["gmc sierra 2500hd", "makeCode=GMC modelCode=SIERRA2500"],
  ["chevy 2500hd", "makeCode=CHEVROLET modelCode=SILVERADO2500"],
  ["ram 2500hd", "makeCode=RAM modelCode=RAM2500"],
  ["silverado hd", "makeCode=CHEVROLET modelCode=SILVERADO2500 modelCode=SILVERADO3500"],
  ["2500hd", "“2500hd”"],
  ["corvette c8", "makeCode=CHEVROLET modelCode=CORVETTE startYear=2020"],
  ["c7 corvette", "makeCode=CHEVROLET modelCode=CORVETTE startYear=2014 endYear=2019"],
  ["jeep jk", "makeCode=JEEP modelCode=WRANGLER startYear=2007 endYear=2018"],
  ["vette", "makeCode=CHEVROLET modelCode=CORVETTE"],
  // Kinds, colours, equipment
  ["red truck under 20k", "extColorSimple=RED vehicleStyleCode=TRUCKS maxPrice=20000"],
  ["suv with third row", `vehicleStyleCode=SUVCROSS ${THIRD_ROW}`],
  ["3rd row minivans", `${THIRD_ROW} vanSubtypeCode=MINIVAN`],
  ["moonroof awd", "featureCode=SUNROOF driveGroup=AWD4WD"],
  ["jeep wrangler 4x4 manual", "makeCode=JEEP modelCode=WRANGLER driveGroup=AWD4WD transmissionCode=MAN"],
  ["wht tesla", "extColorSimple=WHITE makeCode=TESLA"],
  ["black on tan", "extColorSimple=BLACK intColorSimple=BEIGE"],
  ["camry black over gray", `${CAMRY} extColorSimple=BLACK intColorSimple=GRAY`],
  [
    "grey sedan, tan leather",
    "extColorSimple=GRAY vehicleStyleCode=SEDAN intColorSimple=BEIGE featureCode=LEATHER_SEATS",
  ],
  ["red or blue coupe", "extColorSimple=RED extColorSimple=BLUE vehicleStyleCode=COUPE"],
  ["cpo lexus", "listingType=CERTIFIED makeCode=LEXUS"],
  ["pickup for sale by owner", "vehicleStyleCode=TRUCKS sellerType=p"],
  ["crew cab v8", "bodyStyleSubtypeCode=CREW_CAB engineCode=8CLDR"],
  ["one owner no accidents", "vehicleHistoryType=ONE_OWNER vehicleHistoryType=NO_ACCIDENTS"],
  ["cheap convertible", "sortBy=derivedpriceASC vehicleStyleCode=CONVERT"],
  // Prices, years, miles
  ["civic between 10k and 20k", "makeCode=HONDA modelCode=CIVIC minPrice=10000 maxPrice=20000"],
  ["10-20k sedan", "minPrice=10000 maxPrice=20000 vehicleStyleCode=SEDAN"],
  ["civic $15,000", "makeCode=HONDA modelCode=CIVIC maxPrice=15000"],
  ["van < 17.5k", "vehicleStyleCode=VANMV maxPrice=17500"],
  ["less than 9 grand", "maxPrice=9000"],
  ["over $50k porsche", "minPrice=50000 makeCode=PORSCHE"],
  ["under 2000", "maxPrice=2000"],
  ["truck under $400 a month", "vehicleStyleCode=TRUCKS monthlyBudget=400"],
  ["silver camry 2019 or newer", `extColorSimple=SILVER ${CAMRY} startYear=2019`],
  ["newer than 2018 camry", `startYear=2019 ${CAMRY}`],
  ["camry 2015 and older", `${CAMRY} endYear=2015`],
  ["camry before 2015", `${CAMRY} endYear=2014`],
  ["2018 or 2019 camry", `startYear=2018 endYear=2019 ${CAMRY}`],
  ["under 50k miles camry", `mileage=50000 ${CAMRY}`],
  ["50000 miles or less", "mileage=50000"],
  ["camry 60k miles or under", `${CAMRY} mileage=60000`],
  ["over 30k miles", "minMileage=30000"],
  ["suv price drop", "vehicleStyleCode=SUVCROSS priceDrop=DAYS_30"],
  ["price reduced truck", "priceDrop=DAYS_30 vehicleStyleCode=TRUCKS"],
  ["new listings", "sortBy=datelistedDESC"],
  ["new arrivals suv", "sortBy=datelistedDESC vehicleStyleCode=SUVCROSS"],
  ["heated and cooled seats", "featureCode=COOLED_SEATS featureCode=HEATED_SEATS"],
  ["ventilated/heated front seats", "featureCode=COOLED_SEATS featureCode=HEATED_SEATS"],
  // A sports car is of no one style, and beside a model it is its trim
  ["sports car under 30k", "lifestyle=PERFORMANCE maxPrice=30000"],
  ["honda sports cars", "makeCode=HONDA lifestyle=PERFORMANCE"],
  ["sporty coupe", "bodyStyleSubtypeCode=SPORTS_COUPE"],
  ["sporty sedan", "sedanSubtypeCode=SPORT_SEDAN"],
  ["sporty civic", "trimCode=CIVIC|SPORT makeCode=HONDA modelCode=CIVIC"],
  ["30 mpg sedan", "mpgRange=30 vehicleStyleCode=SEDAN"],
  ["ev with 300 mile range", "fuelTypeGroup=ELE electricMileRange=300"],
  // Places
  ["tesla model y white atlanta", "makeCode=TESLA modelCode=MODELY extColorSimple=WHITE @Atlanta, GA"],
  ["prius 30305", "makeCode=TOYOTA modelCode=PRIUS @30305"],
  ["trucks within 25 miles of Atlanta, GA", "vehicleStyleCode=TRUCKS searchRadius=25 @Atlanta, GA"],
  ["used honda new york", "listingType=USED makeCode=HONDA @New York, NY"],
  ["lincoln navigator", "makeCode=LINCOLN modelCode=NAVIGATOR"],
  ["suv lincoln ne", "vehicleStyleCode=SUVCROSS @Lincoln, NE"],
  ["santa fe", "makeCode=HYUNDAI modelCode=SANTAFE"],
  ["suv in tucson", "vehicleStyleCode=SUVCROSS @Tucson, AZ"],
  ["orange suv", "extColorSimple=ORANGE vehicleStyleCode=SUVCROSS"],
  // One slip of the fingers
  ["toyta camry", CAMRY],
  ["camery", CAMRY],
  ["backup camara", "featureCode=REARVIEW_CAMERA"],
  ["volkswagon jeta", "makeCode=VOLKSWAGEN modelCode=JETTA"],
  ["hundai sonata", "makeCode=HYUNDAI modelCode=SONATA"],
  ["porshe 911", "makeCode=PORSCHE modelCode=P911"],
  ["land rovr", "makeCode=LANDROVER"],
  ["hibrid suv", "fuelTypeGroup=HYB vehicleStyleCode=SUVCROSS"],
  ["sliver truck", "extColorSimple=SILVER vehicleStyleCode=TRUCKS"],
  ["nissan leef", "makeCode=NISSAN modelCode=LEAF"],
  ["jepp gladiator", "makeCode=JEEP modelCode=GLADIATOR"],
  ["leef atlanta", "makeCode=NISSAN modelCode=LEAF @Atlanta, GA"],
  ["vw gilf", "makeCode=VOLKSWAGEN modelCode=GOLF"],
  ["kia soal under 9k", "makeCode=KIA modelCode=SOUL maxPrice=9000"],
  ["2018 bplt ev", "startYear=2018 endYear=2018 makeCode=CHEVROLET modelCode=BOLTEV"],
  // Of several names as near the one that stands alone or with its neighbour, else both
  ["camary", `makeCode=CHEVROLET modelCode=CAMARO ${CAMRY}`],
  ["toyota camary", CAMRY],
  ["chevy camary", "makeCode=CHEVROLET modelCode=CAMARO"],
  ["snata", "makeCode=HYUNDAI modelCode=SONATA"],
  ["hyundai snata 2019", "makeCode=HYUNDAI modelCode=SONATA startYear=2019 endYear=2019"],
  ["snata fe", "makeCode=HYUNDAI modelCode=SANTAFE"],
  ["nissan ranges", "makeCode=NISSAN “ranges”"],
  ["suv not camary", "“suv not camary”"],
  // Letters for figures
  ["f15o", "makeCode=FORD modelCode=F150"],
  ["c0rolla", "makeCode=TOYOTA modelCode=COROLLA"],
  ["tesla m0del 3", "makeCode=TESLA modelCode=MODEL3"],
  ["bmw x5 2o20", "makeCode=BMW modelCode=BMWX5 startYear=2020 endYear=2020"],
  ["hunday elantra", "makeCode=HYUNDAI modelCode=ELANTRA"],
  // Words of their own, but for the maker's name beside them
  ["rough", "“rough”"],
  ["civil", "“civil”"],
  ["vintage cars", "“vintage cars”"],
  ["dodge charge", "makeCode=DODGE modelCode=CHARGER"],
  ["kia optimal", "makeCode=KIA modelCode=OPTIMA"],
  ["ford f-15o xlt", "makeCode=FORD modelCode=F150 trimCode=F150|XLT"],
  ["ram 15oo", "makeCode=RAM modelCode=RAM1500"],
  ["15oo", "“15oo”"],
  // A color that is the model of its make with two letters swapped
  ["nissan rouge", "makeCode=NISSAN modelCode=ROGUE"],
  ["nisan rouge", "makeCode=NISSAN modelCode=ROGUE"],
  ["red nissan rouge sport", "extColorSimple=RED makeCode=NISSAN modelCode=ROGUESPORT"],
  ["rouge", "extColorSimple=RED"],
  ["rouge nissan", "extColorSimple=RED makeCode=NISSAN"],
  ["nissan rogue rouge", "makeCode=NISSAN modelCode=ROGUE extColorSimple=RED"],
  ["kia rouge", "makeCode=KIA extColorSimple=RED"],
  // A short word alone, a word of its own, a name that is not beside its make, and one that may be two names
  ["leef", "“leef”"],
  ["nissan lead", "makeCode=NISSAN “lead”"],
  ["gold truck", "extColorSimple=GOLD vehicleStyleCode=TRUCKS"],
  ["fork truck", "vehicleStyleCode=TRUCKS “fork”"],
  ["honda leef", "makeCode=HONDA “leef”"],
  ["kina suv", "vehicleStyleCode=SUVCROSS “kina”"],
  // Not more than was said
  ["focus", "makeCode=FORD modelCode=FOCUS"],
  ["focus near ford", "makeCode=FORD modelCode=FOCUS"],
  ["gold", "extColorSimple=GOLD"],
  ["golf", "makeCode=VOLKSWAGEN modelCode=GOLF"],
  ["escape", "makeCode=FORD modelCode=ESCAPE"],
  ["convertible", "vehicleStyleCode=CONVERT"],
  ["models", ""],
  ["cars for sale near me", ""],
  ["my escape will not start", "“my escape will not start”"],
  ["will not start", "“will not start”"],
  ["start", "“start”"],
  ["lord", "“lord”"],
  ["under 2019", "“under 2019”"],
  ["500", "“500”"],
  ["1500", "“1500”"],
  ["camry blorp", `${CAMRY} “blorp”`],
  ["toyta blorp", "“toyta blorp”"],
  ["<script>alert(1)</script>", "“<script>alert(1)</script>”"],
  ["'; drop table cars; --", "“'; drop table cars; --”"],
  ["🚗🔥", "“🚗🔥”"],
  ["тойота камри", "“тойота камри”"],
  ["トヨタ カムリ", "“トヨタ カムリ”"],
  ["تويوتا كامري", "“تويوتا كامري”"],
  ["", ""],
])("%j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("the longest of three hundred characters stays what it was", () => {
  const text = "x".repeat(300);
  expect(read(text)).toBe(`“${text}”`);
});

test("a mended slip is told, and what was typed right is not", () => {
  expect(reader.read("toyta camry").isCorrected).toBe(true);
  expect(reader.read("nissan rouge").isCorrected).toBe(true);
  expect(reader.read("toyota camry").isCorrected).toBe(false);
});

test("the plain keyword is what was typed, without its place", () => {
  expect(reader.read("tesla model y white atlanta", PLACES).plainKeyword).toBe("tesla model y white");
  expect(reader.read("red truck under 20k", PLACES).plainKeyword).toBe("red truck under 20k");
  expect(reader.read("hybrid 2020 camry in atlanta", PLACES).plainKeyword).toBe("hybrid 2020 camry");
});

test("whatever is typed, reading it ends, and loses no word that it does not understand", () => {
  const word = fc.oneof(
    fc.constantFrom("ford", "camry", "under", "20k", "2019", "-", "$", "<", "red", "near", "to", "between", "miles"),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (typed) => {
      const { keyword, parameters } = reader.read(["zzqqx", ...typed].join(" "), PLACES);
      expect(keyword).toContain("zzqqx");
      for (const [name, value] of parameters) expect(`${name}${value}`).not.toMatch(/undefined|NaN|=$/);
    }),
    { numRuns: 300 },
  );
});
