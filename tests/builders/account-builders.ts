import type { SignedIn } from "../../app/contract/people/consumer";
import { LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { type Accounts, openAccounts } from "../../upstream/accounts/accounts";
import { createPasswordHasher, type PasswordHasher } from "../../upstream/accounts/password-hash";
import type { IsBreached } from "../../upstream/ports/account-store";
import type { Mail } from "../../upstream/ports/mailer";
import type { OutgoingMail } from "../../upstream/ports/outbox";
import type { PeopleDatabase } from "../../upstream/ports/people-stores";
import { readOrMakeSecret } from "../../upstream/storage/secret-file";
import { aClock } from "./alert-builders";
import { aDataFolder, aPeopleDatabase } from "./people-builders";

interface AccountParts {
  readonly people: PeopleDatabase;
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly hasher?: PasswordHasher;
  readonly isBreached?: IsBreached;
  /** Told of each mail that goes out. */
  readonly onSend?: (outgoing: OutgoingMail) => void;
}

interface AccountsWithMail {
  readonly accounts: Accounts;
  /** Every mail that was written, oldest first. */
  readonly mails: Mail[];
  /** Signs up, confirms by the mail's link, and is signed in as the browser that did. */
  signedUp(email: string, password: string): Promise<SignedIn>;
}

/** Accounts whose mails are read at once. Passwords cost next to nothing unless a hasher is given. */
export function accountsWithMail(parts: AccountParts): AccountsWithMail {
  const mails: Mail[] = [];
  const accounts = openAccounts({
    hasher: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    signingSecret: readOrMakeSecret(parts.dataDir, "id-token.key"),
    ...parts,
    origins: LOOPBACK_ORIGINS,
    send(outgoing) {
      mails.push(outgoing.mail);
      parts.onSend?.(outgoing);
    },
  });
  return {
    accounts,
    mails,
    async signedUp(email, password) {
      const { secret } = await accounts.signUp({ email, password });
      await accounts.signUps.confirm(confirmTokenIn(mails.at(-1)?.text));
      const session = (await accounts.signUps.claim(secret))?.session;
      if (session === undefined) throw new Error(`${email} was not signed in.`);
      return session;
    },
  };
}

/** Accounts over a database of their own, with a clock that is moved by hand. */
export async function anAccountService(hasher?: PasswordHasher) {
  const dataDir = aDataFolder();
  const clock = aClock();
  const people = await aPeopleDatabase({ dataDir, now: clock.now });
  return {
    ...clock,
    ...accountsWithMail({ people, dataDir, now: clock.now, ...(hasher && { hasher }) }),
    dataDir,
    people,
  };
}

/** Who signs up where a test names nobody. */
export const ANN = { email: "Ann@Example.com", password: "a short sentence" } as const;

/** The same, with the steps of a sign-up: what the last mail holds, and whether a password signs in. */
export async function aSignUpService() {
  const opened = await anAccountService();
  const { accounts, mails } = opened;
  return {
    ...opened,
    signUps: accounts.signUps,
    begin: async (email: string = ANN.email, secret?: string) =>
      (await accounts.signUp({ email, password: ANN.password, secret })).secret,
    token: () => confirmTokenIn(mails.at(-1)?.text),
    code: () => codeIn(mails.at(-1)?.text),
    wrongCode: () => (codeIn(mails.at(-1)?.text) === "000000" ? "000001" : "000000"),
    signIn: async (password: string = ANN.password) => (await accounts.signIn(ANN.email, password)).kind,
  };
}

/** The same people; `asked` tells what their stores are asked in transactions, such as "outbox.put", in its order. */
export function recordedPeople(people: PeopleDatabase): { people: PeopleDatabase; asked: string[] } {
  const asked: string[] = [];
  const recorded = <Store extends object>(name: string, store: Store): Store =>
    new Proxy(store, {
      get(target, property, receiver) {
        asked.push(`${name}.${String(property)}`);
        return Reflect.get(target, property, receiver);
      },
    });
  return {
    asked,
    people: {
      ...people,
      transaction: (work) =>
        people.transaction((stores) =>
          work({
            ...stores,
            accounts: recorded("accounts", stores.accounts),
            signUps: recorded("signUps", stores.signUps),
            resetLinks: recorded("resetLinks", stores.resetLinks),
            accountMails: recorded("accountMails", stores.accountMails),
            outbox: recorded("outbox", stores.outbox),
          }),
        ),
    },
  };
}

/** Of the link in a sign-up's mail. Throws where it has none. */
export function confirmTokenIn(text = ""): string {
  const token = /\/account\/confirm\/([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error("The mail has no link that confirms an address.");
  return token;
}

/** Of the link in the mail of a lost password. Throws where it has none. */
export function resetTokenIn(text = ""): string {
  const token = /\/account\/reset\/([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error("The mail has no link that sets a password.");
  return token;
}

/** The code in a sign-up's mail. Throws where it has none. */
export function codeIn(text = ""): string {
  const code = /^(\d{6})\r?$/m.exec(text)?.[1];
  if (code === undefined) throw new Error("The mail has no code.");
  return code;
}
