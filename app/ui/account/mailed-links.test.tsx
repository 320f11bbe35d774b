import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toSignInView } from "~/domain/view-models/site/sign-in";
import { ConfirmAccountPage } from "./confirm-account-page";
import { ResetPage } from "./reset-pages";

const signIn = toSignInView({
  screen: "signin",
  refUrl: "/cars-for-sale",
  undoesSave: false,
  savesVehicles: true,
  isSaved: false,
  card: null,
});
const pageOf = (state: Parameters<typeof ConfirmAccountPage>[0]["state"]) =>
  renderToStaticMarkup(
    <ConfirmAccountPage
      state={state}
      email="ann@new.example"
      isChange={true}
      isSignedIn={false}
      signIn={signIn}
      hasFailed={false}
    />,
  );

test("a link whose change was replaced says so, and has no button that could send nothing", () => {
  const page = pageOf("ended");
  expect(page).toContain("This link was replaced");
  expect(page).toContain("ann@new.example");
  expect(page).toContain('href="/account/security"');
  expect(page).not.toMatch(/24 hours|<button/);
  expect(pageOf("expired")).toMatch(/24 hours.*Send a new link/);
});

test("the link of an address that others signed up with too asks for the mail of a new password", () => {
  const page = pageOf("contested");
  expect(page).toMatch(/action="\/account\/reset[^"]*"/);
  expect(page).toContain('name="email" value="ann@new.example"');
});

test("the link that puts an address back says so before the password is set", () => {
  const opened = { state: "good", email: "ann@example.com", signIn } as const;
  const words = "That also puts this address back";
  expect(renderToStaticMarkup(<ResetPage {...opened} putsBack={true} />)).toContain(words);
  expect(renderToStaticMarkup(<ResetPage {...opened} putsBack={false} />)).not.toContain(words);
});
