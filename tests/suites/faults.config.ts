import { oneByOne, suite } from "./suite";

/** Misbehaving upstreams on real sockets, with real timers, scaled down (npm run test:faults). */
export default suite({
  ...oneByOne,
  include: ["tests/faults/**/*.test.ts"],
  testTimeout: 30_000,
  reporters: ["default", "tests/faults/fault-table-reporter.ts"],
});
