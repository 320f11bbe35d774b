import { distanceMiles, type Place, type Places } from "../../places/places";
import { seedData } from "./seed-data";
import { createWeightedDraw, type WeightedDraw } from "./seeded-random";

/** Of what lives in a state outside the metro areas below, some is counted to a metro area of a neighbour state. */
const SMALLEST_REMAINDER_SHARE = 0.15;
/** ZIP codes lie denser where more people live, and dealers denser still towards the centre. */
const CENTRE_PULL_MILES = 18;
/** ZIP codes of single government offices in Washington: mail goes there, nobody sells a car there. */
const GOVERNMENT_ZIP = /^20[2-5]/;
const MILES_PER_DEGREE_LATITUDE = 69;

interface Region {
  readonly populationThousands: number;
  readonly zips: WeightedDraw<Place>;
}

/** Draws places of the United States by population: metro areas round their centre, then the rest of each state. */
export function createPlaceDraw(places: Places): WeightedDraw<WeightedDraw<Place>> {
  const { metroAreas, states } = seedData();
  const regions: Region[] = [];
  const inhabited = places.all.filter((place) => !GOVERNMENT_ZIP.test(place.zip));
  const inMetro = new Set<string>();
  const metroPopulation = new Map<string, number>();
  for (const metro of metroAreas) {
    const centre = places.findCity(metro.city, metro.state);
    if (centre === null) continue;
    const near: { place: Place; miles: number }[] = [];
    for (const place of inhabited) {
      // A box first: a great circle for every ZIP code and metro area would take most of a second.
      const box = metro.radiusMiles / MILES_PER_DEGREE_LATITUDE;
      if (Math.abs(place.latitude - centre.latitude) > box) continue;
      if (Math.abs(place.longitude - centre.longitude) > box * 2) continue;
      const miles = distanceMiles(centre, place);
      if (miles <= metro.radiusMiles) near.push({ place, miles });
    }
    for (const { place } of near) inMetro.add(place.zip);
    metroPopulation.set(metro.state, (metroPopulation.get(metro.state) ?? 0) + metro.populationThousands);
    const pull = new Map(near.map(({ place, miles }) => [place.zip, Math.exp(-miles / CENTRE_PULL_MILES)]));
    const zips = createWeightedDraw(
      near.map(({ place }) => place),
      (place) => pull.get(place.zip) ?? 0,
    );
    if (near.length > 0) regions.push({ populationThousands: metro.populationThousands, zips });
  }
  const outside = new Map<string, Place[]>();
  for (const place of inhabited) {
    if (inMetro.has(place.zip)) continue;
    const list = outside.get(place.state);
    if (list === undefined) outside.set(place.state, [place]);
    else list.push(place);
  }
  for (const { state, populationThousands: population } of states) {
    const zips = outside.get(state);
    if (zips === undefined) continue;
    const rest = population - (metroPopulation.get(state) ?? 0);
    regions.push({
      populationThousands: Math.max(rest, population * SMALLEST_REMAINDER_SHARE),
      zips: createWeightedDraw(zips, () => 1),
    });
  }
  const draws = new Map(regions.map((region) => [region.zips, region.populationThousands]));
  return createWeightedDraw([...draws.keys()], (zips) => draws.get(zips) ?? 0);
}
