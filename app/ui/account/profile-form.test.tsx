import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileForm } from "./profile-page";

const formOf = (hasQuickActions: boolean) =>
  renderToString(
    <ProfileForm
      profile={{ firstName: "Ann", email: "ann@example.com", isOneClickOptedIn: true }}
      answer={undefined}
      isSaved={false}
      hasQuickActions={hasQuickActions}
      token="t"
    />,
  );

test("the profile asks about one-click email, and says which forms it fills in, only where the brand has them", () => {
  expect(formOf(true)).toMatch(/<input[^>]* name="isOneClickOptedIn"[^>]* checked=""/);
  expect(formOf(true)).toContain("What sellers learn about you");
  expect(formOf(false)).toContain('value="Ann"');
  expect(formOf(false)).not.toMatch(/one.click|fills in the forms/i);
});
