import { oneByOne, suite } from "./suite";

/** The built programs as they are shipped: the container's layout without an engine, stop signals, budgets of bytes, a feed. */
export default suite({ ...oneByOne, include: ["tests/smoke/**/*.test.ts"], testTimeout: 240_000 });
