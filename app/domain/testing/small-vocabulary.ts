import { createSearchVocabulary } from "../search/query/search-vocabulary";

const trim = (modelCode: string, name: string) => ({
  code: `${modelCode}|${name.toUpperCase().replace(/ /g, "-")}`,
  name,
  slug: name.toLowerCase().replace(/ /g, "-"),
});

/** A catalogue small enough to read: it holds a trim named like a body style, and slugs that differ from codes. */
export const smallVocabulary = createSearchVocabulary({
  makes: [
    {
      code: "FORD",
      name: "Ford",
      slug: "ford",
      models: [
        {
          code: "F150",
          name: "F-150",
          slug: "f-150",
          style: "TRUCKS",
          trims: [trim("F150", "XLT"), trim("F150", "King Ranch")],
        },
        { code: "ESCAPE", name: "Escape", slug: "escape", style: "SUVCROSS", trims: [trim("ESCAPE", "SE")] },
      ],
    },
    {
      code: "HONDA",
      name: "Honda",
      slug: "honda",
      models: [
        {
          code: "ACCORD",
          name: "Accord",
          slug: "accord",
          style: "SEDAN",
          trims: [trim("ACCORD", "EX-L"), trim("ACCORD", "Sport")],
        },
        { code: "CIVIC", name: "Civic", slug: "civic", style: "SEDAN", trims: [trim("CIVIC", "Coupe")] },
      ],
    },
    {
      code: "LANDROV",
      name: "Land Rover",
      slug: "land-rover",
      models: [{ code: "DISCOVERY", name: "Discovery", slug: "discovery", style: "SUVCROSS", trims: [] }],
    },
    {
      code: "TOYOTA",
      name: "Toyota",
      slug: "toyota",
      models: [
        { code: "CAMRY", name: "Camry", slug: "camry", style: "SEDAN", trims: [trim("CAMRY", "XSE")] },
        { code: "RAV4", name: "RAV4", slug: "rav4", style: "SUVCROSS", trims: [trim("RAV4", "XLE")] },
      ],
    },
    { code: "LEXUS", name: "Lexus", slug: "lexus", models: [] },
    { code: "BMW", name: "BMW", slug: "bmw", models: [] },
  ],
  features: [
    { code: "SUNROOF", name: "Sunroof" },
    { code: "LEATHER", name: "Leather seats" },
    { code: "NAV", name: "Navigation" },
  ],
});
