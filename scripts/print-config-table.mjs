// Prints the configuration table of the README from the schema, between its markers. `--check` only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const START = "<!-- config:start -->";
const END = "<!-- config:end -->";

/** Rows of a table in Markdown: name, default, meaning. */
function configTable(settings) {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined);
    const value = parsed.success ? parsed.data : undefined;
    const fallback = value === undefined ? "" : `\`${typeof value === "object" ? JSON.stringify(value) : value}\``;
    return `| \`${name}\` | ${fallback} | ${schema.description ?? ""} |`;
  });
  return [
    "| Setting | Default | Meaning |",
    "|---|---|---|",
    ...rows,
    "| `FLAG_…` | | Turns a feature `on` or `off`: `FLAG_COMPARE=off`; `FLAG_HIDDEN_FILTERS` lists filters that do not display, parted by `\\|` |",
  ].join("\n");
}

/** The text with the table between its markers; the text itself where it has none. */
function withConfigTable(text, table) {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end < start) return text;
  return `${text.slice(0, start + START.length)}\n${table}\n${text.slice(end)}`;
}

if (process.argv[1]?.endsWith("print-config-table.mjs")) {
  const { register } = await import("tsx/esm/api");
  register();
  const { settings } = await import("../app/server/config/config.server.ts");
  const readme = inProject("README.md");
  const text = readFileSync(readme, "utf8");
  const wanted = withConfigTable(text, configTable(settings));
  if (process.argv.includes("--check")) process.exit(wanted === text ? 0 : 1);
  writeFileSync(readme, wanted);
}
