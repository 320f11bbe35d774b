import { oneByOne, suite } from "./suite";

/** Misbehaving upstreams on real sockets, with real timers, scaled down (npm run test:faults). */
export default suite({
  ...oneByOne,
  include: ["tests/faults/**/*.test.ts"],
  // The one suite whose cases are timers of milliseconds: a build machine that is busy for a moment is no defect of theirs.
  retry: process.env.CI ? 2 : 0,
  testTimeout: 30_000,
  reporters: ["default", "tests/faults/fault-table-reporter.ts"],
});
