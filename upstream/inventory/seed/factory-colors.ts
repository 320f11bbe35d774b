import { SIMPLE_COLORS, type SimpleColor } from "../../../app/domain/vocabulary";
import { createWeightedDraw, type SeededRandom } from "./seeded-random";

export interface FactoryColor {
  readonly simple: SimpleColor;
  readonly name: string;
}

type Palette = Readonly<Record<SimpleColor, { readonly share: number; readonly names: readonly string[] }>>;

/** Shares are how often a colour is seen on US roads, in per mille; names are what makers call their paints. */
const EXTERIOR: Palette = {
  WHITE: {
    share: 250,
    names: [
      "Oxford White",
      "Super White",
      "Platinum White Pearl",
      "Summit White",
      "Glacier White",
      "Snow White Pearl",
      "Alpine White",
    ],
  },
  BLACK: {
    share: 215,
    names: [
      "Midnight Black Metallic",
      "Crystal Black Pearl",
      "Jet Black",
      "Agate Black Metallic",
      "Diamond Black",
      "Ebony Twilight",
    ],
  },
  GRAY: {
    share: 200,
    names: [
      "Magnetic Gray Metallic",
      "Modern Steel Metallic",
      "Granite Crystal",
      "Carbonized Gray",
      "Gun Metallic",
      "Machine Gray",
      "Sonic Gray Pearl",
    ],
  },
  SILVER: {
    share: 95,
    names: [
      "Celestial Silver Metallic",
      "Lunar Silver Metallic",
      "Iconic Silver",
      "Brilliant Silver",
      "Quicksilver Metallic",
    ],
  },
  BLUE: {
    share: 100,
    names: [
      "Blueprint",
      "Aegean Blue Metallic",
      "Velocity Blue",
      "Blue Crush Metallic",
      "Deep Crystal Blue Mica",
      "Northsky Blue",
    ],
  },
  RED: {
    share: 75,
    names: [
      "Rapid Red Metallic",
      "Soul Red Crystal",
      "Barcelona Red Metallic",
      "Radiant Red Metallic",
      "Velvet Red Pearl",
      "Cherry Red Tintcoat",
    ],
  },
  GREEN: {
    share: 22,
    names: ["Army Green", "Autumn Green Metallic", "Sarge Green", "Lunar Rock", "British Racing Green"],
  },
  BROWN: { share: 12, names: ["Kodiak Brown Metallic", "Burnished Bronze", "Cocoa Metallic", "Walnut Brown"] },
  BEIGE: { share: 9, names: ["Quicksand", "Sandstone Metallic", "Champagne Beige", "Desert Sand Mica"] },
  GOLD: { share: 6, names: ["Gold Rush Metallic", "Champagne Gold", "Harvest Gold Metallic"] },
  ORANGE: { share: 9, names: ["Cyber Orange", "Inferno", "Plasma Orange Pearl", "Sunset Orange"] },
  YELLOW: { share: 5, names: ["Triple Yellow", "Racing Yellow", "Solar Shift"] },
  PURPLE: { share: 2, names: ["Plum Crazy", "Galactic Purple", "Amethyst Metallic"] },
};

const INTERIOR: Palette = {
  BLACK: { share: 600, names: ["Black", "Ebony", "Jet Black", "Charcoal Black", "Titan Black"] },
  GRAY: { share: 180, names: ["Gray", "Graphite", "Medium Dark Slate", "Ash", "Light Platinum"] },
  BEIGE: { share: 105, names: ["Beige", "Parchment", "Cashmere", "Almond", "Wheat"] },
  BROWN: { share: 65, names: ["Saddle Brown", "Cognac", "Chestnut", "Nougat Brown"] },
  WHITE: { share: 20, names: ["Ivory White", "Oyster", "Bright White"] },
  RED: { share: 20, names: ["Circuit Red", "Adrenaline Red", "Bordeaux"] },
  BLUE: { share: 8, names: ["Midnight Blue", "Navy"] },
  SILVER: { share: 0, names: ["Silver"] },
  GREEN: { share: 1, names: ["Olive"] },
  GOLD: { share: 0, names: ["Gold"] },
  ORANGE: { share: 1, names: ["Kyalami Orange"] },
  YELLOW: { share: 0, names: ["Yellow"] },
  PURPLE: { share: 0, names: ["Plum"] },
};

function createColorDraw(palette: Palette): (random: SeededRandom) => FactoryColor {
  const colors = SIMPLE_COLORS.flatMap(({ code }) =>
    palette[code].names.map((name) => ({
      simple: code,
      name,
      share: palette[code].share / palette[code].names.length,
    })),
  );
  const draw = createWeightedDraw(colors, (color) => color.share);
  return (random) => draw.draw(random);
}

export const drawExteriorColor = createColorDraw(EXTERIOR);
export const drawInteriorColor = createColorDraw(INTERIOR);
