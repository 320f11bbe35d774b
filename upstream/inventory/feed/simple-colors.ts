import { COLOR_WORDS } from "../../../app/domain/search/typed/color-words";
import type { SimpleColor } from "../../../app/domain/vocabulary";

/** Names whose words mislead one by one. */
const PHRASES: readonly (readonly [string, SimpleColor])[] = [
  ["black cherry", "RED"],
  ["black currant", "PURPLE"],
  ["black rose", "RED"],
  ["rose gold", "GOLD"],
  ["white gold", "GOLD"],
  ["off black", "BLACK"],
  ["moon dust", "SILVER"],
  ["pepper white", "WHITE"],
];

/** What a paint or hide is called after, where its name holds no plain colour word. The first such word counts. */
const SUGGESTED: Readonly<Record<SimpleColor, string>> = {
  WHITE:
    "blizzard starfire snow snowflake ice frost frostbite powder chalk pearl iridescent seashell ceramic marshmallow glacier",
  BLACK:
    "ebony caviar onyx obsidian jet midnight nocturnal nightfall night twilight raven ink anthracite carbon titan beluga",
  GRAY: "granite graphite gunmetal gun magnetic steel shadow charcoal tungsten iridium slate smoke smokey smoky cement pewter storm stormy titanium nickel pepperdust anvil mineral lead celestite rhino galvanized ash stone shale rock destroyer magnesium nimbus lynx quartz quartzite lunar moonlight guard polished satin sting pyrite grau dove atmosphere flint concrete boulder billet meteor",
  SILVER: "platinum palladium quicksilver aluminum aluminium moonstone mercury cirrus chrome sparkling silverstone",
  BLUE: "sapphire aqua denim sky sea ocean marine indigo cobalt azure pacific atlantic lagoon teal astraeus bikini blueprint",
  RED: "ruby scarlet crimson claret bordeaux cherry lava rosewood cinnabar merlot garnet cabernet sangria snazzberry passion wine carmine vermilion raspberry marsala amarone pimento hellfire brandy corallo cranberry burning redline",
  GREEN: "olive emerald jade moss forest pine hunter lime sage army rainforest eucalyptus mint rally",
  BROWN:
    "mocha bronze walnut copper coppertino java cocoa coffee mahogany chestnut espresso cognac cappuccino saddle sepia redwood paprika nutmeg nougat truffle tartufo macchiato caramel hazelnut amber ginger auburn cinnamon terracotta terra umber russet toffee teak acorn tobacco roast coffee choccachino kona sable maple cuoio latte hickory",
  BEIGE:
    "ivory cream creme crema parchment almond sand sandstone sandstorm sandy quicksand dune champagne cashmere wheat oyster ecru blond blonde birch khaki camel linen cornsilk frappe taupe macadamia flaxen sabbia desert mojave light neutral chateau adobe dusk vanilla brulee silk canberra shara atlas",
  GOLD: "aurum sunstone brass golden honey",
  ORANGE: "mango sunset ember tangerine valencia copperhead autumn",
  YELLOW: "lemon hellayella banana saffron lightning citron",
  PURPLE: "amethyst plum mulberry eggplant orchid lavender aubergine",
};

/** Words that say a colour only where no other word does: "Midnight Jade", "Steel Sapphire", "Ruby Flare Pearl". */
const WEAK: ReadonlySet<string> = new Set(
  "desert frost glacier ice jet lunar midnight moonlight night nightfall pacific pearl polished satin shadow smoked steel storm titan titanium twilight light".split(
    " ",
  ),
);

const toWordMap = (table: Readonly<Record<SimpleColor, string>>): ReadonlyMap<string, SimpleColor> =>
  new Map(entriesOf(table).flatMap(([color, words]) => words.split(" ").map((word) => [word, color] as const)));

function entriesOf(table: Readonly<Record<SimpleColor, string>>): readonly (readonly [SimpleColor, string])[] {
  const colors: readonly SimpleColor[] = [
    "WHITE",
    "BLACK",
    "GRAY",
    "SILVER",
    "BLUE",
    "RED",
    "GREEN",
    "BROWN",
    "BEIGE",
    "GOLD",
    "ORANGE",
    "YELLOW",
    "PURPLE",
  ];
  return colors.map((color) => [color, table[color]] as const);
}

/** Of a name's plain colour words the last one is its colour: "Midnight Silver", "Silver Gray". */
const PLAIN_WORDS = toWordMap(COLOR_WORDS);
const SUGGESTED_WORDS = toWordMap(SUGGESTED);

/** "Hypergreen", "Magnoblack", "Brownstone": a plain word run together with another. */
const COMPOUND = [...PLAIN_WORDS].filter(([word]) => word.length >= 4);

/** The simple colour of a maker's colour name ("Shadow Black" → BLACK), or undefined. Of two tones the first counts. */
export function toSimpleColor(name: string): SimpleColor | undefined {
  const whole = name.toLowerCase();
  for (const part of [whole.split(/\s*(?:\/|\bw\/|\bwith\b|&|\+|,)\s*/)[0] ?? "", whole]) {
    const phrase = PHRASES.find(([words]) => part.includes(words));
    if (phrase !== undefined) return phrase[1];
    const words = part.split(/[^a-z]+/).filter((word) => word !== "");
    const suggested = words.filter((word) => SUGGESTED_WORDS.has(word));
    const known =
      words.findLast((word) => PLAIN_WORDS.has(word)) ?? suggested.find((word) => !WEAK.has(word)) ?? suggested[0];
    if (known !== undefined) return PLAIN_WORDS.get(known) ?? SUGGESTED_WORDS.get(known);
  }
  return COMPOUND.find(([word]) =>
    whole.split(/[^a-z]+/).some((part) => part.startsWith(word) || part.endsWith(word)),
  )?.[1];
}
