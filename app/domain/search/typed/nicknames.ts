/** Other names of makes that people and feeds use, by the plain name of the make. */
export const MAKE_NICKNAMES: Readonly<Record<string, string>> = {
  alfa: "alfaromeo",
  aston: "astonmartin",
  beemer: "bmw",
  benz: "mercedesbenz",
  bimmer: "bmw",
  caddy: "cadillac",
  chev: "chevrolet",
  chevy: "chevrolet",
  dodgeram: "ram",
  hunday: "hyundai",
  hundai: "hyundai",
  infinity: "infiniti",
  jag: "jaguar",
  lambo: "lamborghini",
  mb: "mercedesbenz",
  mercedes: "mercedesbenz",
  ramtrucks: "ram",
  rolls: "rollsroyce",
  subie: "subaru",
  vdub: "volkswagen",
  volks: "volkswagen",
  vw: "volkswagen",
};

/** Other names of models, by the plain name of the model; several where the name is of a line of them. */
export const MODEL_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  gti: ["golfgti"],
  fseries: ["f150", "f250", "f350"],
  lightning: ["f150lightning"],
  mache: ["mustangmache"],
  machee: ["mustangmache"],
  miata: ["mx5miata"],
  sierrahd: ["sierra2500", "sierra3500"],
  silveradohd: ["silverado2500", "silverado3500"],
  stang: ["mustang"],
  superduty: ["f250", "f350"],
  vette: ["corvette"],
};

/** What people say for a trim of the model beside it, by the plain name of the trim. */
export const TRIM_NICKNAMES: Readonly<Record<string, string>> = {
  sporty: "sport",
  sportcar: "sport",
  sportscar: "sport",
};

/** Generations that people say with a model, by the plain name of the model: the first model year, and the last where it is over. */
export const MODEL_GENERATIONS: Readonly<
  Record<string, Readonly<Record<string, readonly [first: number, last?: number]>>>
> = {
  corvette: { c5: [1997, 2004], c6: [2005, 2013], c7: [2014, 2019], c8: [2020] },
  wrangler: { tj: [1997, 2006], jk: [2007, 2018], jl: [2018] },
};

/**
 * First words of several models' names that people say of other things. By themselves they name no line of models; with
 * the make beside them they do.
 */
export const WORDS_OF_NO_LINE: ReadonlySet<string> = new Set([
  ...["amg", "city", "cross", "express", "grand", "land", "long", "model", "new", "range", "santa", "super", "town"],
]);

/** Lines of equipment that people say with a model, and that hardly any catalogue has as a trim: looked for as words. */
export const EQUIPMENT_LINES: ReadonlySet<string> = new Set([
  ...["amgline", "blackline", "fsport", "gtline", "mperformance", "msport"],
  ...["nline", "rdesign", "rline", "sline", "stline"],
]);

/** Short names of large cities that mean no other place, by their plain spelling. */
export const CITY_NICKNAMES: Readonly<Record<string, readonly [city: string, state: string]>> = {
  atl: ["Atlanta", "GA"],
  dc: ["Washington", "DC"],
  dfw: ["Dallas", "TX"],
  indy: ["Indianapolis", "IN"],
  newyorkcity: ["New York", "NY"],
  nola: ["New Orleans", "LA"],
  nyc: ["New York", "NY"],
  okc: ["Oklahoma City", "OK"],
  philly: ["Philadelphia", "PA"],
  sf: ["San Francisco", "CA"],
  slc: ["Salt Lake City", "UT"],
  vegas: ["Las Vegas", "NV"],
};

/** Short names that mean a city beside its state alone: "LA" is Louisiana as well. */
export const CITY_NICKNAMES_OF_STATES: typeof CITY_NICKNAMES = {
  kc: ["Kansas City", "MO"],
  la: ["Los Angeles", "CA"],
};
