import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toSignInView } from "~/domain/view-models/site/sign-in";
import { CheckMailboxPage } from "./check-mailbox-page";
import { ConfirmAccountPage } from "./confirm-account-page";
import { AskResetPage, ResetPage } from "./reset-pages";
import { SecurityPage } from "./security-page";

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

test("a link whose address is another account's by now names that, and no reason that it does not have", () => {
  const page = pageOf("taken");
  expect(page).toContain("This address belongs to another account now");
  expect(page).toContain("ann@new.example");
  expect(page).not.toMatch(/replaced|later request|<button/);
});

test("who asked for another link fits the page that they come to, a sign-up or a change of address", () => {
  const page = renderToStaticMarkup(
    <CheckMailboxPage waiting={null} formHref="/account/confirm" signInHref={signIn.signInHref} said="resend" />,
  );
  expect(page).toContain("If you signed up, or your account asked for this address");
  expect(page).toContain('href="/account/security"');
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

test("a new password over the limit of tries has the words of every such form, and the form stands there still", () => {
  const answer = { kind: "limited", email: "", errors: [] } as const;
  const opened = { state: "good", email: "ann@example.com", putsBack: false, signIn } as const;
  const page = renderToStaticMarkup(<ResetPage {...opened} answer={answer} />);
  expect(page).toContain("Too many tries in a short time. Please wait a minute, then try again.");
  expect(page).toContain('autoComplete="new-password"');
});

test("a link that sets no password any more names both terms, since nobody knows which mail it came in", () => {
  const page = renderToStaticMarkup(<ResetPage state="over" email="" putsBack={false} signIn={signIn} />);
  expect(page).toMatch(/lost password works once, within 30 minutes.*puts it back, works once, for 7 days/);
});

const CODE_FIELD = /<input(?=[^>]*inputMode="numeric")(?=[^>]*autoComplete="one-time-code")[^>]*name="code"/i;

test("the page of a lost password takes the code in the browser that asked, and says the same of every address", () => {
  const asked = { isAsked: true, formHref: "/account/reset", signIn };
  expect(renderToStaticMarkup(<AskResetPage {...asked} takesCode={false} />)).not.toMatch(CODE_FIELD);
  const page = renderToStaticMarkup(<AskResetPage {...asked} takesCode={true} />);
  expect(page).toMatch(CODE_FIELD);
  expect(page).toContain('autoComplete="new-password"');
  expect(page).not.toContain("@");
});

test("a code that is refused stands in its field again, also where the browser's cookie has ended", () => {
  const answer = {
    kind: "invalid",
    form: "code",
    email: "",
    code: "123456",
    errors: [{ field: "code", message: "That code has expired." }],
  } as const;
  const page = renderToStaticMarkup(
    <AskResetPage isAsked={false} takesCode={false} formHref="/account/reset" signIn={signIn} answer={answer} />,
  );
  expect(page).toMatch(CODE_FIELD);
  expect(page).toContain('value="123456"');
  expect(page).toContain('href="#by-code-code"');
});

test("a new address takes its code in the session that asked, and elsewhere the mail is sent again", () => {
  const waiting = { email: "ann@example.com", waitingEmail: "ann@new.example" };
  const elsewhere = renderToStaticMarkup(<SecurityPage address={waiting} said={null} />);
  expect(elsewhere).not.toMatch(CODE_FIELD);
  expect(elsewhere).not.toContain("type its code");
  expect(elsewhere).toContain("Send it again");
  expect(renderToStaticMarkup(<SecurityPage address={{ ...waiting, takesCode: true }} said={null} />)).toMatch(
    CODE_FIELD,
  );
});
