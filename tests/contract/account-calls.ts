import { type BegunSignUp, NO_SIGN_UP } from "./signed-up";

/** An account that is signed in, and sign-ups that wait. */
export interface AccountFacts {
  readonly idToken: string;
  /** Of further sessions of the same account, begun by its password. */
  readonly renewable: string;
  readonly fresh: string;
  /** Of an account of its own. */
  readonly changing: string;
  /** Sign-ups that wait: one is confirmed by its code, one by its link, and the last goes to another address. */
  readonly byCode: BegunSignUp;
  readonly byLink: BegunSignUp;
  readonly mistyped: BegunSignUp;
  readonly resetToken: string;
  readonly mailboxToken: string;
}

/** Of services that are not ours to write to. */
export const NO_ACCOUNT: AccountFacts = {
  idToken: "",
  renewable: "",
  fresh: "",
  changing: "",
  byCode: NO_SIGN_UP,
  byLink: NO_SIGN_UP,
  mistyped: NO_SIGN_UP,
  resetToken: "",
  mailboxToken: "",
};

export const ACCOUNT = { email: "Consumer@example.com", password: "correct horse battery" };
export const CHANGING = { email: "changing@example.com", password: "correct horse battery" };

/** One real call of each operation about accounts and mailboxes. */
export const ACCOUNT_CALLS = {
  signUp: () => ({ body: { ...ACCOUNT, email: "another@example.com" } }),
  resendSignUp: ({ byCode }: AccountFacts) => ({ body: { secret: byCode.secret } }),
  askReset: () => ({ body: { email: "nobody@example.com" } }),
  resetLink: ({ resetToken }: AccountFacts) => ({ query: { token: resetToken } }),
  resetPassword: ({ resetToken }: AccountFacts) => ({
    body: { token: resetToken, password: "a new and longer sentence" },
  }),
  // Of a browser that asked for no mail.
  resetPasswordByCode: () => ({
    body: { secret: "s".repeat(43), code: "123456", password: "a new and longer sentence" },
  }),
  changeSignUpAddress: ({ mistyped: { secret } }: AccountFacts) => ({ body: { secret, email: "mended@example.com" } }),
  confirmSignUpByCode: ({ byCode: { secret, code } }: AccountFacts) => ({ body: { secret, code } }),
  claimSignUp: ({ byLink: { secret } }: AccountFacts) => ({ body: { secret } }),
  signUpLink: ({ byLink: { token } }: AccountFacts) => ({ query: { token } }),
  confirmSignUp: ({ byLink: { token } }: AccountFacts) => ({ body: { token } }),
  signIn: () => ({ body: { ...ACCOUNT, email: "consumer@EXAMPLE.com" } }),
  sessions: () => ({ isSignedIn: true }),
  renewSession: ({ renewable }: AccountFacts) => ({ idToken: renewable, body: { password: ACCOUNT.password } }),
  changePassword: ({ changing }: AccountFacts) => ({
    idToken: changing,
    body: { currentPassword: CHANGING.password, password: "a changed and longer sentence", endsOthers: true },
  }),
  accountAddress: () => ({ isSignedIn: true }),
  askAddress: () => ({ isSignedIn: true, body: { email: "moved@example.com", password: ACCOUNT.password } }),
  resendAddress: () => ({ isSignedIn: true, body: {} }),
  confirmAddressByCode: () => ({ isSignedIn: true, body: { code: "123456" } }),
  endSessions: ({ fresh }: AccountFacts) => ({ idToken: fresh, body: { id: "gone" } }),
  signOut: () => ({ body: {} }),
  exportPersonalData: ({ fresh }: AccountFacts) => ({ idToken: fresh, query: { section: "profile" } }),
  // A wrong one: everything else is asked of this account.
  deleteAccount: ({ fresh }: AccountFacts) => ({ idToken: fresh, body: { password: "not the password at all" } }),
  messagesSent: () => ({ isSignedIn: true }),
  mailbox: ({ mailboxToken: token }: AccountFacts) => ({ query: { token } }),
  exportMailboxData: ({ mailboxToken: token }: AccountFacts) => ({ query: { section: "savedSearches", token } }),
  deleteMailbox: ({ mailboxToken: token }: AccountFacts) => ({ body: { token } }),
  profile: () => ({ isSignedIn: true }),
  saveProfile: () => ({
    isSignedIn: true,
    body: { firstName: "Ann", lastName: "Lee", email: "ann@example.com", isOneClickOptedIn: true },
  }),
};
