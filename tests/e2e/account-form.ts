import type { Page } from "playwright/test";

export const PASSWORD = "a short sentence works well";
/** On the list of leaked passwords that the journeys' site has. */
export const LEAKED_PASSWORDS = ["seventeen purple umbrellas", "a leaked sentence of words"] as const;
/** Of the page that makes an account, and of the dialog of section 6. */
export const SAVE_PROMPT = {
  heading: "Save Cars with a Free Account",
  body: "Create an account to track price changes, saved cars across devices, and more.",
} as const;

/** Fills in the form of the page or of the dialog, whichever is shown. */
export async function enter(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  const form = page.getByRole("form", { name: /^(?:Create account|Sign in)$/ });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button").click();
}

/** Asks for another address on the page "Email and password". */
export async function askForAddress(page: Page, email: string): Promise<void> {
  const form = page.getByRole("form", { name: "Change email" });
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change email" }).click();
}
