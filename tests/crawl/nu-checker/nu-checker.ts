import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Where .ci/run puts the checker and what it needs. */
const JARS = ".cache/nu-checker";
const MAIN = "nu.validator.client.SimpleCommandLineValidator";
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** Whether the checker is on this machine: it wants Java, which nothing else of the project does. */
export const hasNuChecker = (): boolean => existsSync(JARS);

/** The errors of these pages by the checker of the HTML standard's own people, each with the page's address. */
export async function nuErrors(pages: readonly { readonly address: string; readonly body: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nu-"));
  try {
    const files = pages.map(({ body }, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, body);
      return file;
    });
    const asked = ["-cp", join(JARS, "*"), MAIN, "--errors-only", "--format", "json", "--exit-zero-always", ...files];
    const { stdout, stderr } = await promisify(execFile)("java", asked, { maxBuffer: OUTPUT_MAX_BYTES });
    // Its logger writes lines beside the report, and which of the two streams has it differs by version.
    const written = `${stdout}\n${stderr}`
      .split("\n")
      .find((line) => line.startsWith("{") && line.includes('"messages"'));
    const report = reportSchema.parse(JSON.parse(written ?? ""));
    return report.messages
      .filter(({ type }) => type !== "info")
      .map(({ url = "", message, extract = "" }) => {
        const index = Number(/(\d+)\.html$/.exec(url)?.[1]);
        return `${pages[index]?.address ?? url}: ${message} at ${extract}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
