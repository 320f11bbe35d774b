const SESSIONS_ANSWER = {
  isFresh: true,
  sessions: [
    {
      id: "this-one",
      deviceName: "Chrome on Windows",
      startedAt: "2026-11-20T10:00:00Z",
      lastUsedAt: "2026-11-20T12:00:00Z",
      isThis: true,
    },
    { id: "the-other", deviceName: "", isThis: false },
  ],
};

const PROFILE_ANSWER = {
  accountEmail: "ann@example.com",
  leadProfile: { firstName: "Ann", lastName: "Lee", email: "ann@example.com", isOneClickOptedIn: true },
};
/** What the operations about accounts and mailboxes answer. */
export const ACCOUNT_ANSWERS = {
  signUp: { secret: "s".repeat(43) },
  claimSignUp: { email: "ann@example.com" },
  confirmSignUpByCode: { outcome: "confirmed" },
  signUpLink: { email: "ann@example.com", state: "waiting" },
  confirmSignUp: { email: "ann@example.com", state: "confirmed" },
  resendSignUp: { isAsked: true },
  askReset: { secret: "s".repeat(43) },
  resetLink: { email: "ann@example.com" },
  resetPassword: { email: "ann@example.com" },
  resetPasswordByCode: { outcome: "changed", email: "ann@example.com" },
  changeSignUpAddress: { isAsked: true },
  signIn: { idToken: "token", expiresAt: "2026-11-20T22:00:00Z" },
  sessions: SESSIONS_ANSWER,
  changePassword: { idToken: "token", expiresAt: "2026-11-20T22:00:00Z" },
  accountAddress: { email: "ann@example.com" },
  askAddress: { isAsked: true },
  resendAddress: { isAsked: true },
  confirmAddressByCode: { outcome: "confirmed" },
  renewSession: { idToken: "token", expiresAt: "2026-11-20T22:00:00Z" },
  endSessions: SESSIONS_ANSWER,
  signOut: { success: true },
  exportPersonalData: {
    section: "profile",
    rows: [{ email: "ann@example.com", madeAt: "2026-11-20T10:00:00.000Z" }],
  },
  deleteAccount: { outcome: "deleted" },
  messagesSent: { messages: [{ listingId: "L1", sentAt: "2026-11-20T10:00:00.000Z" }], total: 1 },
  mailbox: { email: "ann@example.com", hasAccount: false },
  exportMailboxData: { section: "profile", rows: [] },
  deleteMailbox: { isDeleted: true },
  profile: PROFILE_ANSWER,
  saveProfile: PROFILE_ANSWER,
};
