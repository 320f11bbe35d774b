declare global {
  interface Window {
    /** Called by the framework's code (scripts/framework-constants.ts). */
    openAskedPage?: () => void;
  }
}

/**
 * A deployment takes away the files that open pages have not loaded yet. By itself the framework would load the open page
 * again, and whoever clicked would have to click again: the document of what was clicked is loaded instead.
 */
export function openMissingAsDocuments(): void {
  window.openAskedPage = () => {
    const { state, location } = window.__remixRouter.state.navigation;
    // What a form sends is not asked for by its address; that of an overlay is the page's own by now.
    if (state !== "loading") window.location.reload();
    else window.location.assign(`${location.pathname}${location.search}${location.hash}`);
  };
}
