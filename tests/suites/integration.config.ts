import { suite } from "./suite";

/** Several parts together, over sockets and stores: no browser, and no build. */
export default suite({
  isolate: false,
  include: ["tests/integration/**/*.test.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
});
