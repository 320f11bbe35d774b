import type { OptionFacetName } from "../query/facet-table";

type Spoken = { readonly [Facet in OptionFacetName]?: Readonly<Record<string, string>> };

const SEATS_OF_BOTH_KINDS = ["cooled", "ventilated"]
  .flatMap((cold) => [`heated and ${cold}`, `heated ${cold}`, `${cold} and heated`, `${cold} heated`])
  .flatMap((kinds) => [`${kinds} seats`, `${kinds} front seats`])
  .join(", ");

/**
 * What people say for codes, phrases apart by commas; one that stands under several codes of a facet means each of them.
 * Blanks and hyphens within a phrase do not matter, nor does a plural's s, nor whether the figure that it begins with is
 * written in words. Labels of the vocabulary need no row here.
 */
export const SPOKEN_WORDS: Spoken = {
  listingType: {
    NEW: "new, brand new",
    USED: "used, pre-owned, second hand",
    CERTIFIED: "certified, cpo, certified used, certified pre-owned, factory certified",
    "3P_CERT": "third-party certified",
  },
  sellerType: {
    d: "dealer, dealership, by dealer",
    p: "by owner, for sale by owner, fsbo, private seller, private party, private sale",
  },
  vehicleStyleCode: {
    SUVCROSS: "suv, crossover, cuv, sport utility, sport utility vehicle",
    SEDAN: "sedan, saloon",
    TRUCKS: "truck, pickup, pickup truck, pick up truck",
    HATCH: "hatchback, hatch",
    COUPE: "coupe",
    CONVERT: "convertible, conv, cabriolet, drop top, droptop, cabrio",
    VANMV: "van",
    WAGON: "wagon, station wagon, estate",
  },
  bodyStyleSubtypeCode: {
    CREW_CAB:
      "crew cab, crew cab truck, supercrew, supercrew cab, super crew, crewmax, crewmax cab, crew max, mega cab",
    EXTENDED_CAB:
      "extended cab, ext cab, extra cab, xtra cab, supercab, super cab, quad cab, king cab, access cab, club cab",
    REGULAR_CAB: "regular cab, reg cab, single cab, standard cab, std cab",
    HARDTOP_CONVERTIBLE: "hardtop convertible, hard top convertible",
    SOFT_TOP_CONVERTIBLE: "soft top convertible, soft top",
    HOT_HATCH: "hot hatch",
    SPORTS_COUPE: "sport coupe, sporty coupe",
  },
  sedanSubtypeCode: {
    COMPACT_SEDAN: "compact sedan",
    MIDSIZE_SEDAN: "midsize sedan, mid-size sedan",
    FULLSIZE_SEDAN: "full-size sedan",
    LUXURY_SEDAN: "luxury sedan",
    SPORT_SEDAN: "sport sedan, sports sedan, sporty sedan",
  },
  suvSubtypeCode: {
    SUBCOMPACT_SUV: "subcompact suv, small suv",
    COMPACT_SUV: "compact suv, compact crossover",
    MIDSIZE_SUV: "midsize suv, mid-size suv",
    FULLSIZE_SUV: "full-size suv, large suv, big suv",
    LUXURY_SUV: "luxury suv",
    OFFROAD_SUV: "off-road suv",
  },
  vanSubtypeCode: {
    MINIVAN: "minivan, mini van",
    PASSENGER_VAN: "passenger van",
    CARGO_VAN: "cargo van, work van",
  },
  fuelTypeGroup: {
    ELE: "electric, ev, bev, all electric, battery electric, electric vehicle",
    GSL: "gas, gasoline, petrol",
    HYB: "hybrid, hev",
    PIH: "plug-in hybrid, plug in, phev, plugin",
    DSL: "diesel, tdi, turbo diesel",
    HYDR: "hydrogen, fuel cell",
  },
  driveGroup: {
    AWD4WD: "awd, 4wd, 4x4, all-wheel drive, 4 wheel drive, quattro, xdrive, 4matic",
    FWD: "fwd, front-wheel drive, 2wd, 2 wheel drive, 4x2",
    RWD: "rwd, rear-wheel drive, 2wd, 2 wheel drive, 4x2",
  },
  transmissionCode: {
    AUT: "automatic transmission, automatic",
    MAN: "manual transmission, manual, stick shift, stick, 5 speed manual, 6 speed manual",
  },
  engineCode: {
    "3CLDR": "3 cylinder",
    "4CLDR": "4 cylinder, 4 cyl, inline 4",
    "6CLDR": "6 cylinder, 6 cyl, v6",
    "8CLDR": "8 cylinder, 8 cyl, v8",
    "10CLDR": "10 cylinder, v10",
    "12CLDR": "12 cylinder, v12",
  },
  doorCode: {
    "2": "2 door, 2 dr, 2dr, 2d",
    "3": "3 door, 3 dr, 3dr, 3d",
    "4": "4 door, 4 dr, 4dr, 4d",
    "5": "5 door, 5 dr, 5dr, 5d",
  },
  featureCode: {
    ADAPTIVE_CRUISE_CONTROL: "adaptive cruise, adaptive cruise control, radar cruise, acc",
    ALLOY_WHEELS: "alloy wheels, alloys, alloy rims",
    ANDROID_AUTO: "android auto",
    APPLE_CARPLAY: "carplay, car play, apple carplay, apple car play",
    AUTOMATIC_EMERGENCY_BRAKING: "automatic braking, emergency braking, auto braking",
    BED_LINER: "bed liner, bedliner",
    BLIND_SPOT_MONITOR: "blind spot, blind-spot monitor, blind spot monitoring, blind spot detection, bsm",
    BLUETOOTH: "bluetooth",
    CAPTAINS_CHAIRS: "captains chairs, captain chairs, captain seats, captains seats",
    COOLED_SEATS: `cooled seats, ventilated seats, air conditioned seats, ${SEATS_OF_BOTH_KINDS}`,
    HEAD_UP_DISPLAY: "head-up display, heads up display, hud",
    HEATED_SEATS: `heated seats, seat heaters, heated front seats, ${SEATS_OF_BOTH_KINDS}`,
    HEATED_STEERING_WHEEL: "heated steering wheel, heated wheel",
    KEYLESS_ENTRY: "keyless entry, keyless",
    LANE_DEPARTURE_WARNING: "lane departure, lane departure warning",
    LANE_KEEP_ASSIST: "lane assist, lane keep, lane keep assist, lane keeping",
    LEATHER_SEATS: "leather, leather seats, leather interior",
    NAVIGATION: "navigation, nav, gps, navi, sat nav, navigation system",
    PANORAMIC_ROOF: "panoramic roof, panoramic sunroof, panoramic moonroof, pano roof, panoramic, pano, glass roof",
    PARKING_SENSORS: "parking sensors, park sensors",
    POWER_LIFTGATE: "power liftgate, power tailgate",
    PUSH_BUTTON_START: "push button start, push start",
    REARVIEW_CAMERA: "backup camera, back up camera, rear camera, reverse camera, rearview camera, rear view camera",
    REAR_ENTERTAINMENT: "rear entertainment, dvd, dvd player, rear seat entertainment",
    REMOTE_START: "remote start, remote starter",
    ROOF_RACK: "roof rack, roof rails",
    RUNNING_BOARDS: "running boards, side steps",
    SUNROOF: "sunroof, moonroof, sun roof, moon roof",
    SURROUND_VIEW_CAMERA: "360 camera, surround view, 360 view, birds eye view, surround view camera",
    THIRD_ROW:
      "3rd row, 3rd row seat, 3rd row seating, 3rd seat, 3 row, 3 row seat, 3 row seating, 3 rows of seats, 3 rows of seating",
    TOW_HITCH: "tow hitch, trailer hitch, hitch, towing, tow package, towing package",
    WIRELESS_CARPLAY: "wireless carplay, wireless apple carplay",
    WIRELESS_CHARGING: "wireless charging, wireless charger",
  },
  truckBedLength: { SHORT: "short bed", LONG: "long bed" },
  vehicleHistoryType: {
    NO_ACCIDENTS: "no accidents, accident free, no accident, clean history, clean carfax",
    ONE_OWNER: "1 owner, single owner",
    CLEAN_TITLE: "clean title",
    SERVICE_RECORDS: "service records, service history",
  },
  dealType: {
    greatprice: "great price, good price, great deal, good deal, best deal, best price, deal, bargain",
  },
  homeServices: { BUY_ONLINE: "buy online" },
  lifestyle: {
    FAMILY: "family",
    COMMUTER: "commuter",
    PERFORMANCE: "sports car, sport car, sporty car, sporty",
  },
};

/** What people say for an order of the results. */
export const SPOKEN_ORDERS: Readonly<Record<string, string>> = {
  derivedpriceASC: "cheap, cheapest, lowest price, low price, affordable, inexpensive",
  mileageASC: "low mileage, low miles, lowest mileage, lowest miles",
  distanceASC: "nearest, closest",
  datelistedDESC:
    "newest listings, new listings, latest listings, newest, just listed, new arrivals, latest arrivals, newest arrivals",
};

/** What people say for a figure or a span of days, by its parameter and value: the label of a span alone says nothing. */
export const SPOKEN_FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priceDrop: {
    DAYS_30:
      "price drop, price dropped, price drops, price cut, price cuts, price reduced, reduced price, reduced, marked down",
  },
  mpgRange: {
    "30": "good gas mileage, great gas mileage, gas mileage, good mpg, fuel efficient, good on gas, gas saver",
  },
};

/** What people say ahead of a figure for what it is of: "mileage under 60000". The words of one row mean the same. */
export const FIGURE_SUBJECTS = [
  ["mileage", "mileage, miles, miles driven, driven, odometer"],
  ["price", "price, priced, price range, asking price, cost, costs, costing"],
  ["monthlyBudget", "payment, payments, monthly payment, monthly payments, monthly"],
  ["mpgRange", "mpg"],
  ["electricMileRange", "range, electric range"],
  ["searchRadius", "distance, radius"],
] as const;

/** What people say behind a figure, or behind its miles, for what a car has run. */
export const MILES_RUN = "on it, on the clock, on the odometer, on the dash";

/** Words that say nothing of a car. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  [
    "a an and any anywhere are around at auto automobile best buy buying by car cars equipped find for from get good have has in i im is it",
    "looking located me make makes model models my near nearby need of on one or please sale search see seller selling show some that the",
    "this to vehicle vehicles want wanted with year years your old priced price",
    "color colour interior exterior dollars bucks usd",
    "autos colors colours exteriors interiors prices sales sellers",
  ]
    .join(" ")
    .split(" "),
);

export const isFiller = (plain: string) => FILLER_WORDS.has(plain);
