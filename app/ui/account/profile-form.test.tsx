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

test("the profile says which forms it fills in, and asks about one-click email only where the brand has it", () => {
  expect(formOf(true)).toMatch(/<input[^>]* name="isOneClickOptedIn"[^>]* checked=""/);
  expect(formOf(false)).toContain('value="Ann"');
  expect(formOf(false)).not.toMatch(/one.click/i);
  for (const form of [formOf(true), formOf(false)])
    expect(form).toContain("We use these to fill in messages to sellers.");
});
