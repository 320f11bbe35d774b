import { suite } from "./tests/suites/suite";

/** Units, contract and architecture: no browser, and no build. */
export default suite({
  // A worker reads each module once for all its files, in half of the time. No test replaces a module, and their order is free.
  isolate: false,
  include: [
    "app/**/*.test.{ts,tsx}",
    "upstream/**/*.test.ts",
    "scripts/**/*.test.ts",
    "tests/*.test.ts",
    "tests/{contract,suites}/**/*.test.ts",
  ],
  // Some tests start compilers: a busy machine gets time, since nothing is tried again.
  testTimeout: 120_000,
  hookTimeout: 120_000,
});
