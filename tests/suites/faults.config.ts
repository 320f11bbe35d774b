import { oneByOne, suite } from "./suite";

/** Misbehaving upstreams on real sockets, with real timers, scaled down (npm run test:faults). */
export default suite({
  ...oneByOne,
  include: ["tests/faults/**/*.test.ts"],
  // A case waits for several signals, each as long as the suite waits for one: what is cut off would go on breaking the
  // upstream beside the next attempt.
  testTimeout: 180_000,
  reporters: ["default", "tests/faults/fault-table-reporter.ts"],
});
