import { expect, test } from "vitest";
import { typedLine, typedReader } from "../builders/typed-line";

const reader = typedReader();
const read = (text: string) => typedLine(reader.read(text));

const CIVIC = "makeCode=HONDA modelCode=CIVIC";
const SUV = "vehicleStyleCode=SUVCROSS";
const THIRD_ROW = "featureCode=THIRD_ROW";
const TWO_WHEELS = "driveGroup=FWD driveGroup=RWD";

test.each([
  // A count in words or figures, with a hyphen or a blank
  ["3 row suv", `${THIRD_ROW} ${SUV}`],
  ["3-row suv", `${THIRD_ROW} ${SUV}`],
  ["three row suv under 35k", `${THIRD_ROW} ${SUV} maxPrice=35000`],
  ["suv with three rows of seats", `${SUV} ${THIRD_ROW}`],
  ["third row seating", THIRD_ROW],
  ["3rd row seats", THIRD_ROW],
  ["seven-door civic one owner", `${CIVIC} vehicleHistoryType=ONE_OWNER “seven door”`],
  ["two door civic", `doorCode=2 ${CIVIC}`],
  ["5 door hatch", "doorCode=5 vehicleStyleCode=HATCH"],
  ["hatchback five door", "vehicleStyleCode=HATCH doorCode=5"],
  ["5dr golf", "doorCode=5 makeCode=VOLKSWAGEN modelCode=GOLF"],
  ["3 door hatch", "doorCode=3 vehicleStyleCode=HATCH"],
  // A tailgate is counted among the doors of a hatchback, and by some people only
  ["4 door hatchback", "doorCode=4 doorCode=5 vehicleStyleCode=HATCH"],
  ["four-door golf", "doorCode=4 doorCode=5 makeCode=VOLKSWAGEN modelCode=GOLF"],
  ["2dr hatch", "doorCode=2 doorCode=3 vehicleStyleCode=HATCH"],
  ["5 door SUV", `doorCode=5 doorCode=4 ${SUV}`],
  ["compact suv 5 doors", "suvSubtypeCode=COMPACT_SUV doorCode=5 doorCode=4"],
  ["4 door SUV", `doorCode=4 ${SUV}`],
  ["4d sedan", "doorCode=4 vehicleStyleCode=SEDAN"],
  ["four wheel drive suv", `driveGroup=AWD4WD ${SUV}`],
  ["six cylinder civic", `engineCode=6CLDR ${CIVIC}`],
  // Drive of two wheels is of either axle
  ["two wheel drive truck", `${TWO_WHEELS} vehicleStyleCode=TRUCKS`],
  ["2wd suv", `${TWO_WHEELS} ${SUV}`],
  ["4x2 suv", `${TWO_WHEELS} ${SUV}`],
  ["front-wheel drive suv", `driveGroup=FWD ${SUV}`],
  // Seats by their number
  ["7-seater", "seating=THIRD_ROW"],
  ["8 passenger suv", `seating=SEATS_8 ${SUV}`],
  ["eight seats", "seating=SEATS_8"],
  ["8 seater minivan", "seating=SEATS_8 vanSubtypeCode=MINIVAN"],
  ["12 passenger van", "seating=SEATS_8 vehicleStyleCode=VANMV"],
  ["suv that seats 5", `${SUV} seating=SEATS_5`],
  ["room for six people", "seating=SEATS_5"],
  ["two seater convertible", "seating=UP_TO_4 vehicleStyleCode=CONVERT"],
  ["4 passenger seating", "seating=UP_TO_4"],
  ["6 or 7 seater", "seating=SEATS_5 seating=THIRD_ROW"],
  ["7-8 passenger suv", `seating=THIRD_ROW seating=SEATS_8 ${SUV}`],
  ["7+ seats", "seating=THIRD_ROW seating=SEATS_8"],
  ["50 seats civic", `${CIVIC} “50 seats”`],
  // A thousand said of one figure of two
  ["suv $10-15k", `${SUV} minPrice=10000 maxPrice=15000`],
  ["suv $10-$15k", `${SUV} minPrice=10000 maxPrice=15000`],
  ["10k-15 suv", `minPrice=10000 maxPrice=15000 ${SUV}`],
  ["$15k-20k suv", `minPrice=15000 maxPrice=20000 ${SUV}`],
  ["$800-$2,000 suv", `minPrice=800 maxPrice=2000 ${SUV}`],
  ["civic 50-60k miles", `${CIVIC} minMileage=50000 mileage=60000`],
  // Plain figures are prices where they are two, and no years, pickups, ZIP codes or numbers of a car
  ["15000-20000 suv", `minPrice=15000 maxPrice=20000 ${SUV}`],
  ["suv 15000 to 20000", `${SUV} minPrice=15000 maxPrice=20000`],
  ["sedan 12000-16000", "vehicleStyleCode=SEDAN minPrice=12000 maxPrice=16000"],
  ["price 15000-20000", "minPrice=15000 maxPrice=20000"],
  ["15999 - 19995 civic", `minPrice=15999 maxPrice=19995 ${CIVIC}`],
  ["2015-2020 suv", `startYear=2015 endYear=2020 ${SUV}`],
  ["2015-20000 suv", `startYear=2015 endYear=2015 ${SUV} “20000”`],
  ["ram 1500-2500", "makeCode=RAM modelCode=RAM1500 modelCode=RAM2500"],
  ["1500-2500 chevy", "makeCode=CHEVROLET “1500 2500”"],
  ["suv 30303-30305", "“suv 30303-30305”"],
  ["suv 90012-1234", "“suv 90012-1234”"],
  ["12345-67890", "“12345-67890”"],
  ["50000-60000 miles civic", `minMileage=50000 mileage=60000 ${CIVIC}`],
  ["civic mileage 50000-60000", `${CIVIC} minMileage=50000 mileage=60000`],
  // Figures in words, where they are ten or more
  ["under twenty thousand", "maxPrice=20000"],
  ["civic under twenty-five thousand", `${CIVIC} maxPrice=25000`],
  ["between fifteen and twenty thousand suv", `minPrice=15000 maxPrice=20000 ${SUV}`],
  ["suv under sixteen grand", `${SUV} maxPrice=16000`],
  ["civic under ninety thousand miles", `${CIVIC} mileage=90000`],
  ["thirty mpg civic", `mpgRange=30 ${CIVIC}`],
  ["civic twenty", `${CIVIC} “twenty”`],
  // What a figure is of, ahead of it
  ["mileage under 60000", "mileage=60000"],
  ["miles under 60k", "mileage=60000"],
  ["civic mileage below 60,000", `${CIVIC} mileage=60000`],
  ["mileage is less than 60000 civic", `mileage=60000 ${CIVIC}`],
  ["max mileage 60000 suv", `mileage=60000 ${SUV}`],
  ["odometer over 60k", "minMileage=60000"],
  ["mileage between 20000 and 60000", "minMileage=20000 mileage=60000"],
  ["price under 20000 mileage under 60000", "maxPrice=20000 mileage=60000"],
  ["suv under 20000 mileage under 60000", `${SUV} maxPrice=20000 mileage=60000`],
  ["suv 60k miles under 20k", `${SUV} mileage=60000 maxPrice=20000`],
  ["max price 20k civic", `maxPrice=20000 ${CIVIC}`],
  ["civic payment under 400", `${CIVIC} monthlyBudget=400`],
  ["mpg over 30 civic", `mpgRange=30 ${CIVIC}`],
  ["electric range over 250 miles", "electricMileRange=250"],
  ["civic radius 50 miles", `${CIVIC} searchRadius=50`],
  ["civic mileage 30303", `${CIVIC} “mileage 30303”`],
  ["civic low miles under 20k", `${CIVIC} sortBy=mileageASC maxPrice=20000`],
  // What a car has run, behind the figure
  ["civic under 60000 miles on it", `${CIVIC} mileage=60000`],
  ["civic with fewer than 60k on the clock", `${CIVIC} mileage=60000`],
  ["truck with 90k miles on the odometer", "vehicleStyleCode=TRUCKS mileage=90000"],
  // How far away
  ["civic 25 miles", `${CIVIC} searchRadius=25`],
  ["50 mi civic", `searchRadius=50 ${CIVIC}`],
  ["civic anywhere", `${CIVIC} searchRadius=0`],
  ["civic any distance", `${CIVIC} searchRadius=0`],
  ["nationwide civic", `searchRadius=0 ${CIVIC}`],
  ["ev 300 miles", "“ev 300 miles”"],
  ["civic 33 miles", `${CIVIC} “33 miles”`],
  // Years in two figures, ahead of a name
  ["19 civic", `startYear=2019 endYear=2019 ${CIVIC}`],
  ["'98 civic", `startYear=1998 endYear=1998 ${CIVIC}`],
  ["19+ honda civic", `startYear=2019 ${CIVIC}`],
  ["18-20 civic", `startYear=2018 endYear=2020 ${CIVIC}`],
  ["civic 19", `${CIVIC} “19”`],
  ["45 civic", `${CIVIC} “45”`],
  ["20 inch wheels", "“20 inch wheels”"],
  // A bound that is said by its opposite
  ["not over 20k civic", `maxPrice=20000 ${CIVIC}`],
  ["civic no less than 10k", `${CIVIC} minPrice=10000`],
  ["civic not older than 2018", `${CIVIC} startYear=2018`],
  ["no newer than 2015 civic", `endYear=2015 ${CIVIC}`],
])("%j becomes %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["not red truck", "vehicleStyleCode=TRUCKS -“not red”"],
  ["truck no red or black", "vehicleStyleCode=TRUCKS -“no red or black”"],
  ["no red", "-“no red”"],
  ["suv without a sunroof", `${SUV} -“without a sunroof”`],
  ["don't want a civic", "-“don't want a civic”"],
  ["anything but white suv", `${SUV} -“anything but white”`],
  ["new not used suv", `listingType=NEW ${SUV} -“not used”`],
  ["camry not hybrid", "makeCode=TOYOTA modelCode=CAMRY -“not hybrid”"],
  ["non-hybrid civic", `${CIVIC} -“non hybrid”`],
  ["civic no whitte", `${CIVIC} -“no whitte”`],
  ["no accidents civic", `vehicleHistoryType=NO_ACCIDENTS ${CIVIC}`],
  ["my civic will not start", "“my civic will not start”"],
  ["not blorp civic", `${CIVIC} “not blorp”`],
])(
  "a denied word is no filter, and known words that begin like a denial stay what they are: %j becomes %s",
  (text, expected) => {
    expect(read(text)).toBe(expected);
  },
);
