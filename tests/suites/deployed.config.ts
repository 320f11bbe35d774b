import { oneByOne, suite } from "./suite";

/**
 * Two looks at one running site, configured as a deployment: the corpus of bad input as raw requests (npm run
 * test:security), and a crawler that reads what search engines, feed readers and text browsers find (npm run test:crawl).
 */
export default suite({
  ...oneByOne,
  include: ["tests/security/**/*.test.ts", "tests/crawl/**/*.test.ts"],
  globalSetup: ["tests/servers/deployed-site.ts"],
  testTimeout: 90_000,
});
