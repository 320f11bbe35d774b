/** One real call of each operation about notifications. */
export const PUSH_CALLS = {
  pushSettings: () => ({ isSignedIn: true }),
  removePushDevice: () => ({ isSignedIn: true, body: { id: "P1" } }),
  testPush: () => ({ isSignedIn: true, body: {} }),
};
