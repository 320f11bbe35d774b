import { htmlValidator } from "./html-rules";

/** A process of its own, since a page takes about a second of processor time: one page in, its faults out. */
process.on("message", async (page: { readonly address: string; readonly body: string }) => {
  const { results } = await htmlValidator.validateString(page.body);
  const wrong = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${page.address}: ${ruleId}: ${message} at ${selector}`),
  );
  process.send?.(wrong);
});
process.on("disconnect", () => process.exit(0));
