import { createHash } from "node:crypto";
import type { CatalogVocabulary } from "../../app/contract/models/reference";
import type { Catalog } from "./catalog";

/** The catalogue's names, codes and slugs as one tree; what the web reads path segments with, and the upstream labels. */
export function presentVocabulary(catalog: Catalog): CatalogVocabulary {
  const makes = catalog.makes.map((make) => ({
    code: make.code,
    name: make.name,
    slug: make.slug,
    models: catalog.modelsOf(make.code).map(({ code, name, slug, style, subtype }) => ({
      code,
      name,
      slug,
      style,
      subtype,
      trims: catalog.trimsOf(code).map((trim) => ({
        code: trim.code,
        name: trim.name,
        slug: trim.slug,
        firstYear: trim.firstYear,
        lastYear: trim.lastYear,
      })),
    })),
  }));
  const features = catalog.features.map(({ code, name }) => ({ code, name }));
  const version = createHash("sha1").update(JSON.stringify({ makes, features })).digest("base64url").slice(0, 12);
  return { version, makes, features };
}
