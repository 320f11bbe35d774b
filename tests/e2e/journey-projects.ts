import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

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
 * those alone whose way depends on the width; in the long lane whatever a phone can do.
 */
export function journeyProjects({ isLong }: { readonly isLong: boolean }): readonly JourneyProject[] {
  const onPhone = isLong ? {} : { grep: tagged(PHONE, WIDTHS) };
  return [
    { name: "chromium", isPhone: false, hasScript: true, grepInvert: tagged(WITHOUT_SCRIPT, PHONE) },
    { name: "mobile", isPhone: true, hasScript: true, ...onPhone, grepInvert: tagged(WITHOUT_SCRIPT, DESK) },
    { name: "javascript-off", isPhone: false, hasScript: false, grepInvert: tagged(WITH_SCRIPT, PHONE) },
    {
      name: "javascript-off-mobile",
      isPhone: true,
      hasScript: false,
      ...onPhone,
      grepInvert: tagged(WITH_SCRIPT, DESK),
    },
  ];
}
