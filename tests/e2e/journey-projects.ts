import { DESK, PHONE, SERVED_ALIKE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

interface JourneyProject {
  readonly name: "chromium" | "mobile" | "javascript-off" | "javascript-off-mobile";
  readonly isPhone: boolean;
  readonly hasScript: boolean;
  readonly grep?: RegExp;
  readonly grepInvert: RegExp;
}

const tagged = (...tags: readonly string[]) => new RegExp(`(?:${tags.join("|")})\\b`);

/**
 * The four browsers of the journeys, each with the tags that it runs or leaves out. In the short lane the phone's two run
 * those alone whose way depends on the width, and what the server answers alike is tried with script. In the long lane the
 * phone's two run whatever a phone can do, and the desk without script what the short lane left out.
 */
export function journeyProjects({ isLong }: { readonly isLong: boolean }): readonly JourneyProject[] {
  const onPhone = isLong ? {} : { grep: tagged(PHONE, WIDTHS) };
  const scriptless = isLong ? [WITH_SCRIPT] : [WITH_SCRIPT, SERVED_ALIKE];
  return [
    { name: "chromium", isPhone: false, hasScript: true, grepInvert: tagged(WITHOUT_SCRIPT, PHONE) },
    { name: "mobile", isPhone: true, hasScript: true, ...onPhone, grepInvert: tagged(WITHOUT_SCRIPT, DESK) },
    {
      name: "javascript-off",
      isPhone: false,
      hasScript: false,
      ...(isLong ? { grep: tagged(SERVED_ALIKE) } : {}),
      grepInvert: tagged(...scriptless, PHONE),
    },
    {
      name: "javascript-off-mobile",
      isPhone: true,
      hasScript: false,
      ...onPhone,
      grepInvert: tagged(...scriptless, DESK),
    },
  ];
}
