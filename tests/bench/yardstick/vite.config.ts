import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** As the framework's own template has it. Run in the project's folder, whose packages it takes. */
export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      appDirectory: "tests/bench/yardstick/app",
      buildDirectory: ".cache/yardstick",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
});
