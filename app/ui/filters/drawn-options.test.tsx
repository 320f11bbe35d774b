import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { markupKeeper } from "~/server/rendering/kept-markup.server";
import { KeptMarkupContext } from "../page/kept";
import { FilterControls } from "./filter-controls";

const keep = markupKeeper(1_000);
let rendered = 0;
const counting: typeof keep = (key, part) =>
  keep(key, () => {
    rendered += 1;
    return part();
  });

function markup(control: FilterControl, isKept = true): string {
  const group = { id: "any", label: "Any", controls: [control], isOpen: true };
  return renderToString(
    <KeptMarkupContext.Provider value={isKept ? counting : null}>
      <FilterControls group={group} errors={[]} />
    </KeptMarkupContext.Provider>,
  );
}

type OptionsControl = Extract<FilterControl, { kind: "options" }>;

function list(look: OptionsControl["look"], options: readonly FilterOptionView[]): FilterControl {
  return { kind: "options", name: "extColorSimple", legend: "Exterior color", look, options };
}

const black = { code: "BLACK", label: 'Black <"& more">', count: 1_234 };
const blue = { code: "BLUE", label: "Blue", count: 0 };
const all = { label: "Show all 2 makes", searchLabel: "Find a make" };

test.each<readonly [control: string, control: FilterControl]>([
  ["list", list("list", [black, blue])],
  ["list with a chosen option", list("list", [{ ...black, isSelected: true }, blue])],
  ["list with a chosen option that has no cars", list("list", [black, { ...blue, isSelected: true }])],
  ["list without counts", list("list", [{ code: "BLACK", label: "Black" }])],
  ["list of colours", list("swatches", [black, blue])],
  ["list of body styles", list("bodies", [{ code: "SEDAN", label: "Sedan", count: 7 }, blue])],
  [
    "long list",
    {
      kind: "makes",
      chosen: [],
      others: [{ ...black, isUpFront: true }, blue],
      canAddMake: true,
      all,
    },
  ],
  [
    "list of models under a chosen make",
    { kind: "makes", chosen: [{ ...black, isSelected: true, models: [blue] }], others: [], canAddMake: true },
  ],
  [
    "row of steps",
    { kind: "steps", name: "mileage", legend: "Mileage", anyLabel: "Any mileage", options: [black, blue] },
  ],
  ["list of conditions", { kind: "conditions", options: [black, blue], isEvery: false }],
  ["pair of years", { kind: "years", newest: 2027, oldest: 2020, from: 2022 }],
])("a kept %s is the very one that is rendered anew", (_which, control) => {
  const anew = markup(control, false);
  expect(markup(control)).toBe(anew);
  expect(markup(control)).toBe(anew);
});

test("an option is rendered once for all counts, and once more where it has no cars", () => {
  const withCount = (count: number) => markup(list("swatches", [{ code: "GOLD", label: "Gold", count }]));
  rendered = 0;
  expect(withCount(5)).toMatch(/Gold<span class="n"> 5<\/span>/);
  expect(withCount(12_345)).toMatch(/Gold<span class="n"> 12,345<\/span>/);
  expect(rendered).toBe(1);
  expect(withCount(0)).toMatch(/disabled="" .*Gold<span class="n"> 0<\/span>/);
  expect(rendered).toBe(2);
});

test("options of two lists are apart though they are called the same", () => {
  const steps = (name: "mileage" | "mpgRange"): FilterControl => ({
    kind: "steps",
    name,
    legend: "Any",
    anyLabel: "Any",
    options: [{ code: "30", label: "30", count: 3 }],
  });
  expect(markup(steps("mileage"))).toContain('name="mileage" value="30"');
  expect(markup(steps("mpgRange"))).toContain('name="mpgRange" value="30"');
});
