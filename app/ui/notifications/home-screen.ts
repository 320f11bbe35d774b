/** iPhones and iPads know notifications of sites from here on. */
const FIRST_VERSION = 16.4;

/**
 * Whether adding the site to the home screen is what is missing: on an iPhone or iPad, in a tab, where the browser knows no
 * notifications. One that is too old would know them there neither.
 */
export function needsHomeScreen(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, and no Mac is touched.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  if (!isApple || "PushManager" in window) return false;
  const [, major, minor = "0"] =
    /(?:OS |Version\/)(\d+)[._](\d+)/.exec(userAgent.replace(/Mac OS X [\d_.]+/, "")) ?? [];
  const isOldEnough = major !== undefined && Number(`${major}.${minor}`) < FIRST_VERSION;
  return !isOldEnough && !isOnHomeScreen();
}

const isOnHomeScreen = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
