import type { Plugin } from "vite";

/**
 * What app/routes.ts and vite.config.ts decide once, the framework asks at run time: it ships both answers of every
 * question. Written in as constants, the other answers are code that nothing reaches, and Rollup leaves them out of the
 * browser's script (4.2 kB compressed). Development keeps the framework as it is.
 */
interface Fold {
  /** End of the file's path. */
  readonly file: string;
  readonly constants: readonly (readonly [asked: RegExp, answer: string])[];
}

/** Deprecations and warnings are for who develops: in production they are long texts that no console shows. */
const NO_DEPRECATIONS = [
  /React\.useEffect\(\(\) => (?:UNSAFE_)?logV6DeprecationWarnings\([^)]*\), \[[^\]]*\]\);/g,
  "",
] as const;
const ROUTER_FLAGS = [
  /(?<!\.)\b(?:_?future|router\.future)\.v7_(?:partialHydration|relativeSplatPath)\b/g,
  "true",
] as const;

/** A wait that is shorter is not shown: nobody sees it, and drawing it takes what the answer needs. */
const WAITING_IS_SHOWN_AFTER_MS = 150;

const FOLDS: readonly Fold[] = [
  {
    file: "/@remix-run/react/dist/esm/browser.js",
    constants: [
      [/\bwindow\.__remixContext\.future\.v3_(?:singleFetch|fetcherPersist|relativeSplatPath)\b/g, "true"],
      [/\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
      // Lazy route discovery is off.
      [/\bgetPatchRoutesOnNavigationFunction\([^)]*\)/g, "undefined"],
      [/\buseFogOFWarDiscovery\([^)]*\);/g, ""],
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/components.js",
    constants: [
      [/\bfuture\.v3_singleFetch\b/g, "true"],
      [/\bisFogOfWarEnabled\([^)]*\)/g, "false"],
      [/\bif \(isSpaMode\b/g, "if (false"],
      // What stands at the end of the body is the document's alone: React leaves be what it finds there besides its own.
      [/(?<=^function Scripts\(props\) \{)/m, "return null;"],
      // Ours are used (app/ui/link/link.tsx). A name that is written to one keeps it.
      [/^(?:Nav)?Link\.displayName = .*$/gm, ""],
    ],
  },
  {
    file: "/@remix-run/react/dist/esm/scroll-restoration.js",
    // So is the script that goes back to the place (app/root.tsx).
    constants: [[/\bif \(isSpaMode\)/g, "if (true)"]],
  },
  { file: "/@remix-run/react/dist/esm/links.js", constants: [[/\bfuture\.v3_singleFetch\b/g, "true"]] },
  {
    file: "/@remix-run/react/dist/esm/routes.js",
    constants: [
      [/\bfuture\.v3_singleFetch\b/g, "true"],
      [/typeof singleFetch === "function"/g, "true"],
      [/\bif \(isSpaMode\)/g, "if (false)"],
      // The server sends the root with its data.
      [/route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g, "undefined"],
    ],
  },
  {
    // What it does where the file of a route is gone: see app/missing-script.client.ts.
    file: "/@remix-run/react/dist/esm/routeModules.js",
    constants: [[/\bwindow\.location\.reload\(\);/g, "window.openAskedPage();"]],
  },
  {
    // What stands where even the root's own error page fails: no page of ours shows a stack.
    file: "/@remix-run/react/dist/esm/errorBoundaries.js",
    constants: [
      [/let heyDeveloper = [\s\S]*?(?=\n {2}if \(isRouteErrorResponse)/g, "const heyDeveloper = null;"],
      [/\berrorInstance\.stack\b/g, '"Please load the page again."'],
    ],
  },
  {
    // An answer that nobody waits for any more is no error: Back was pressed while it was read.
    file: "/@remix-run/react/dist/esm/single-fetch.js",
    constants: [
      [
        /console\.error\(e\);(?=\s+throw new Error\(`Unable to decode)/g,
        "if (!init.signal?.aborted) console.error(e);",
      ],
    ],
  },
  {
    file: "/@remix-run/router/dist/router.js",
    constants: [
      [
        /\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
        "true",
      ],
      [/\binit\.patchRoutesOnNavigation\b/g, "undefined"],
      // The route table never changes, and is asked three times about each address.
      [
        /return matchRoutesImpl\(routes, locationArg, basename, false\);/g,
        "let { pathname } = typeof locationArg === 'string' ? parsePath(locationArg) : locationArg; if (matchRoutes.at !== pathname || matchRoutes.in !== routes) matchRoutes.found = matchRoutesImpl((matchRoutes.in = routes), (matchRoutes.at = pathname), basename, false); return matchRoutes.found;",
      ],
      [/function warning\(cond, message\) \{/g, "function warning() { return;"],
      // Answers come in single fetch: a loader of ours never defers.
      [/return result\.type === ResultType\.deferred;/g, "return false;"],
      [/(?<=function isDeferredData\(value\) \{)[\s\S]*?(?=\n\})/g, "return false;"],
    ],
  },
  {
    file: "/react-router/dist/index.js",
    constants: [ROUTER_FLAGS, NO_DEPRECATIONS, [/\bstack \? [\s\S]*? : null, devInfo\)/g, "null)"]],
  },
  {
    file: "/react-router-dom/dist/index.js",
    constants: [
      ROUTER_FLAGS,
      NO_DEPRECATIONS,
      // No link of ours asks for a view transition.
      [/let \[pendingState, setPendingState\] = React\.useState\(\);/g, ""],
      [/let \[renderDfd[\s\S]*?setInterruption\] = React\.useState\(\);/g, ""],
      [/\[router\.window, transition, renderDfd, /g, "["],
      [/\/\/ When we start a view transition, create a Deferred[\s\S]*?(?=let navigator = React\.useMemo)/g, ""],
      // An answer is drawn in one go: as a transition it is drawn in slices, with frames in between that show nothing new.
      // That one is awaited is drawn where the answer is late: most come before anybody could see it. What a form sends, or
      // a fetcher, shows at once.
      [
        /let isViewTransitionUnavailable = [\s\S]*?optInStartTransition\(\(\) => setStateImpl\(newState\)\);\s*\}\s*return;\s*\}/g,
        `clearTimeout(router.waiting);
        let { state, formMethod } = newState.navigation;
        if (state === "loading" && !formMethod && newState.fetchers.size === 0)
          router.waiting = setTimeout(() => optInStartTransition(() => setStateImpl(newState)), ${WAITING_IS_SHOWN_AFTER_MS});
        else setStateImpl(newState);
        return;`,
      ],
    ],
  },
  {
    // How a page loads a script late. Nobody listens to its event, no page has a nonce for style sheets, and addresses have one form.
    file: "vite/preload-helper.js",
    constants: [
      [/let allSettled2 = [\s\S]*?\n {4}\};/g, ""],
      [/const links = [\s\S]*?getAttribute\("nonce"\);/g, ""],
      [/\ballSettled2\(/g, "Promise.all("],
      [/const isBaseRelative = [\s\S]*?\} else (?=if \(document)/g, ""],
      [/if \(!isCss\) \{\s*link\.as = "script";\s*\}/g, ""],
      [/if \(cspNonce\) \{[^}]*\}/g, ""],
      [
        /function handlePreloadError[\s\S]*?return promise\.then\([\s\S]*(?=\n\}$)/g,
        "return promise.then(() => baseModule());",
      ],
    ],
  },
];

/** Fails the build where a file no longer asks: after an upgrade someone has to look again. */
export function frameworkConstants(): Plugin {
  return {
    name: "framework-constants",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      const fold = options?.ssr ? undefined : FOLDS.find(({ file }) => id.endsWith(file));
      if (fold === undefined) return null;
      const folded = fold.constants.reduce((text, [asked, answer]) => {
        const next = text.replace(asked, answer);
        if (next === text)
          throw new Error(`${fold.file} no longer holds ${asked}: see scripts/framework-constants.ts.`);
        return next;
      }, code);
      return { code: folded, map: null };
    },
  };
}
