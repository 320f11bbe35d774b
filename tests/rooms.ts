import { dirname } from "node:path";
import { CODE, type Source, targetOf } from "./source-files";

/**
 * The order of the rooms, folder by folder. `a b < c` reads: c may import a and b; a and b import neither c nor each other.
 * "." stands for a folder's own files that no other word names.
 */
const ORDER: Readonly<Record<string, string>> = {
  "app/domain":
    "console-facts durations < limits entity-tags record-of vocabulary figures pictures page-data site-paths loopback-name states trim-unseen < zip-code phone-number vin site-areas site-routes brand money push-paths < brand-origins search wallet < flags words shopper crawl < followed-car placements forms < view-models < documents",
  "app/domain/search": "query < facets typed < .",
  "app/domain/shopper": ". < alerts",
  "app/domain/view-models": "results < reference filters < info < compare < vehicle < dealer site < wallet < overlays",
  "app/contract": "calls < content crawl models < listings < messages < people < operations < openapi",
  "app/server":
    "config request < upstream http < telemetry services < context < rendering process < shopper overload < pages < crawl",
  "app/server/request": "cookies < .",
  "app/server/pages": ". < search < account compare dealer info reference saved site vehicle wallet",
  "app/server/pages/search": ". < typed < grid",
  "app/ui":
    "icon page link styles < chips dialog form hero keyword tabs < location < frame < states < account alerts card < notifications < compare history reference saved vehicle < info < filters < grid < dealer home wallet",
  "app/ui/filters": "range form < controls < late-inside < drawer < .",
  "app/ui/grid": "bar < .",
  "app/ui/page": ". < focus heard",
  "app/ui/vehicle": "contact seller < gallery price < .",
  upstream:
    "ports refusals tables pacing < keys < storage places < settings < catalog media letters < inventory accounts messages engagement content placements wallet push < search < alerts leaving < marketplace < http commands < main",
  "upstream/alerts": "alert-people < store < .",
  "upstream/http": "presenters < . < routes",
  "upstream/http/routes": "listings < .",
  "upstream/inventory": "listing seed < deals < . < feed",
  "upstream/search": ". < embedded oracle",
  "upstream/search/embedded": "bits numbers < columns < rows order < facets < .",
  "upstream/storage": ". < people",
};

const ROOM_MAX_FILES = 24;
const FIVE_PARTS = /^(?:app\/(?:domain|contract|server|ui)|upstream)\//;

const LAYERS = Object.entries(ORDER).map(([folder, order]) => ({
  folder,
  layers: order.split(" < ").map((layer) => layer.split(" ")),
}));

/** Imports of a room that does not stand below the importing one, each with the folder whose order it breaks. */
export function importsAgainstOrder(files: readonly Source[]): string[] {
  const known = new Set(files.map(({ path }) => path.replace(CODE, "")));
  return files.flatMap((file) =>
    file.imports.flatMap(({ specifier }) => {
      const target = targetOf(file, specifier)?.replace(CODE, "") ?? "";
      if (!known.has(target)) return [];
      return LAYERS.filter(({ folder, layers }) => breaksOrder(folder, layers, file.path, target)).map(
        ({ folder }) => `${folder}: ${file.path} -> ${target}`,
      );
    }),
  );
}

function breaksOrder(folder: string, layers: readonly string[][], from: string, to: string): boolean {
  if (![from, to].every((path) => path.startsWith(`${folder}/`))) return false;
  const [room, roomBelow] = [from, to].map((path) => roomWithin(folder, layers, path));
  if (room === roomBelow) return false;
  const [height, heightBelow] = [room, roomBelow].map((name) =>
    layers.findIndex((layer) => layer.includes(name ?? "")),
  );
  // A room that the order does not name has no place in the house yet.
  return height === undefined || heightBelow === undefined || heightBelow === -1 || heightBelow >= height;
}

/** The subfolder or the named file of a folder in which a path stands; "." for its other files. */
function roomWithin(folder: string, layers: readonly string[][], path: string): string {
  const [first = "", ...deeper] = path.slice(folder.length + 1).split("/");
  if (deeper.length > 0) return first;
  const name = first.replace(/(?:\.server)?(?:\.tsx?)?$/, "");
  return layers.some((layer) => layer.includes(name)) ? name : ".";
}

/**
 * Folders, and files straight in a folder of rooms, that the order of their folder does not name: whether an import of theirs
 * leads up, nobody could say.
 */
export function roomsWithoutPlace(files: readonly Pick<Source, "path">[]): string[] {
  const rooms = LAYERS.flatMap(({ folder, layers }) =>
    files.flatMap(({ path }) => {
      if (!path.startsWith(`${folder}/`)) return [];
      const room = roomWithin(folder, layers, path);
      if (layers.some((layer) => layer.includes(room))) return [];
      return [room === "." ? path : `${folder}/${room}`];
    }),
  );
  return [...new Set(rooms)];
}

/** Folders of the five parts that have rooms in them and no order of these. */
export function foldersWithoutOrder(files: readonly Pick<Source, "path">[]): string[] {
  const folders = files
    .filter(({ path }) => FIVE_PARTS.test(path))
    .flatMap(({ path }) => foldersAbove(dirname(path)))
    .filter((folder) => FIVE_PARTS.test(`${folder}/`) && ORDER[folder] === undefined);
  return [...new Set(folders)].sort();
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === "." ? [] : [above, ...foldersAbove(above)];
}

/** Folders of the five parts and of the scripts with too many files of their own, "folder: files". */
export function crowdedRooms(files: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/^(?:app\/(?:domain|contract|server|ui)|upstream|scripts)\//.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > ROOM_MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files`);
}
