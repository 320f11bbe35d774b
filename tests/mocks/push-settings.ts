/** What the service says of an account with one browser. */
const PUSH_SETTINGS = {
  publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  devices: [
    {
      id: "P1",
      deviceName: "Firefox on Windows",
      brand: "marketplace",
      registeredAt: "2026-11-20T10:00:00Z",
      lastSeenAt: "2026-11-20T10:00:00Z",
      isThis: true,
    },
  ],
};

/** What the operations about notifications answer. */
export const PUSH_ANSWERS = {
  pushSettings: PUSH_SETTINGS,
  removePushDevice: { ...PUSH_SETTINGS, devices: [] },
  testPush: { outcome: "sent" },
};
