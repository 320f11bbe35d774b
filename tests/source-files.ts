import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** A file of code as it stands, with what it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** Module specifiers with what is imported from them; `isTypeOnly` imports vanish when compiled. */
  readonly imports: readonly { readonly specifier: string; readonly isTypeOnly: boolean }[];
}

const ROOTS = ["app", "upstream", "tests", "scripts"];
export const CODE = /\.(?:ts|tsx|mjs)$/;

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Comments of their own lines, except the compiler's own directives. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/(?! @ts-)|\*|\/\*).*$/gm, "");
}

/** Read off the tree of the compiler's own parser: no comment, template or second statement of a line hides an import. */
export function importsOf(path: string, text: string): Source["imports"] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const reading = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const file = ts.createSourceFile(path, text, reading, false, kind);
  const found: { specifier: string; isTypeOnly: boolean }[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier))
      found.push({ specifier: specifier.text, isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOfTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly || areTypes(node.exportClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && areTypes(clause.namedBindings));
}

/** Names in braces that are types without exception. */
function areTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

export const sources: readonly Source[] = [...ROOTS.flatMap(filesUnder), "server.ts"]
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => {
    const text = readFileSync(path, "utf8");
    let imports: Source["imports"] | undefined;
    return {
      path,
      text,
      get imports() {
        imports ??= importsOf(path, text);
        return imports;
      },
    };
  });
export const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
export const programs = sources.filter(({ path }) => !isTest(path));

/** The part of the house that a file belongs to: a column of the table of who may import whom. */
export function partOf(path: string): string {
  if (path === "server.ts") return "server.ts";
  const [top, room = ""] = path.split("/");
  if (top === "app") return ["domain", "contract", "server", "ui", "routes"].includes(room) ? room : "frame";
  return top ?? "";
}

/** The path that an import of the project leads to, without its ending where the import has none. */
export function targetOf({ path }: Pick<Source, "path">, specifier: string): string | undefined {
  if (specifier.startsWith("~/")) return normalize(`app/${specifier.slice(2)}`);
  if (specifier.startsWith(".")) return normalize(join(dirname(path), specifier));
  return undefined;
}
