import { suite } from "./tests/suites/suite";

/** Units, contract, integration and architecture: no browser, and no build. */
export default suite({
  // A worker reads each module once for all its files, in half of the time. No test replaces a module, and their order is free.
  isolate: false,
  include: [
    "app/**/*.test.{ts,tsx}",
    "upstream/**/*.test.ts",
    "scripts/**/*.test.ts",
    "tests/*.test.ts",
    "tests/{contract,integration,suites}/**/*.test.ts",
  ],
  testTimeout: 20_000,
});
