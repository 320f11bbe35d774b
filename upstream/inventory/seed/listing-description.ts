import { formatCount } from "../../../app/domain/figures/format-figures";
import type { ListingRecord } from "../../ports/listing-record";
import type { SeededRandom } from "./seeded-random";

interface DescribedCar {
  readonly title: string;
  readonly listing: Omit<ListingRecord, "description">;
  readonly featureNames: readonly string[];
}

const DRIVE_WORDS: Readonly<Record<string, string>> = {
  AWD4WD: "all-wheel or four-wheel drive",
  FWD: "front-wheel drive",
  RWD: "rear-wheel drive",
};

/** One or two plain sentences out of the listing's own facts. */
export function describeListing(random: SeededRandom, { title, listing, featureNames }: DescribedCar): string {
  const color = listing.exteriorColorName ?? "";
  const drive = DRIVE_WORDS[listing.drive ?? ""] ?? "";
  const miles = listing.mileage === undefined ? "" : formatCount(listing.mileage);
  const first =
    listing.listingType === "NEW"
      ? `New ${title} in ${color} with the ${listing.engineName} and ${drive}.`
      : listing.sellerType === "p"
        ? `I am selling my ${title} in ${color}, ${miles} miles.`
        : random.pick([
            `This ${title} in ${color} has ${miles} miles on it.`,
            `${title} in ${color}, ${miles} miles, ${listing.engineName} and ${drive}.`,
          ]);
  return `${first} ${secondSentence(random, listing, featureNames)}`.trim();
}

function secondSentence(
  random: SeededRandom,
  listing: Omit<ListingRecord, "description">,
  featureNames: readonly string[],
): string {
  const isOneOwner = listing.history.includes("ONE_OWNER");
  if (isOneOwner && listing.history.includes("SERVICE_RECORDS") && random.chance(0.5)) {
    return "One owner from new, with its service records.";
  }
  if (listing.history.includes("NO_ACCIDENTS") && random.chance(0.25)) return "No accidents on its history report.";
  if (featureNames.length < 2) return "";
  // The first third is what every car has; nobody advertises air conditioning.
  const start = random.integer(Math.floor(featureNames.length / 3), Math.max(0, featureNames.length - 2));
  const [one = "", two = ""] = featureNames.slice(start, start + 2);
  return `Equipped with ${inSentence(one)} and ${inSentence(two)}.`;
}

/** "Heated seats" is written small within a sentence; "Apple CarPlay" and "LED headlights" are not. */
function inSentence(name: string): string {
  return /^(Apple|Android|Bluetooth|HD|LED|USB|Wi-Fi)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
