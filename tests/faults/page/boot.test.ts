import { expectSearchError, pageCase, withFaultySite } from "./page-harness";

withFaultySite({}, { isUpstreamDown: true });

pageCase("F30", "every service down at start", async ({ proxy, open }) => {
  const page = await open();
  expectSearchError(page);
  await proxy.accept();
  return "starts, and answers with the search error";
});
