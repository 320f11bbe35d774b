import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { saidIn } from "~/domain/wallet/wallet";
import { createBrowserHistory } from "~/server/request/cookies/browser-history.server";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createKnownDevices } from "~/server/request/cookies/known-devices.server";
import { createPendingSignUps } from "~/server/request/cookies/pending-sign-ups.server";
import { createPasswordHasher } from "../../upstream/accounts/password-hash";
import { accountsWithMail, confirmTokenIn } from "../builders/account-builders";
import { aSigningBrowser } from "../builders/signing-browser";
import { type OpenUpstream, openUpstream } from "../servers/open-upstream";
import { servicesAt } from "../servers/services-at";

/** Of everybody here. */
export const PASSWORD = "a long walk on the beach";
const STEP_MS = 30_000;
const CHEAP = { N: 2, r: 1, p: 1 };

const cookies = createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] });
const facts = {
  signUps: createPendingSignUps(cookies.pendingSignUp),
  history: createBrowserHistory(cookies.history),
  devices: createKnownDevices(cookies.device),
};

/** The bundled upstream for the tests of a file, whose passwords cost nothing and whose mails are read at once. */
export function aTravellingService() {
  let upstream: OpenUpstream | undefined;
  let withMail: ReturnType<typeof accountsWithMail> | undefined;
  let services: ReturnType<typeof servicesAt> | undefined;
  let visits = 0;
  const keys = mkdtempSync(join(tmpdir(), "forecourt-travelling-"));
  beforeAll(async () => {
    upstream = await openUpstream({
      seenAs: (marketplace) => {
        withMail = accountsWithMail({ people: marketplace.people, dataDir: keys });
        return { ...marketplace, accounts: withMail.accounts };
      },
    });
    services = servicesAt(upstream.url);
  });
  afterAll(async () => {
    await services?.client.close();
    await upstream?.close();
    rmSync(keys, { recursive: true, force: true });
  });
  const opened = () => {
    if (upstream === undefined || withMail === undefined || services === undefined) throw new Error("It is not open.");
    return { people: upstream.marketplace.people, mails: withMail.mails, accounts: withMail.accounts, services };
  };
  const idOf = async (email: string) => (await opened().people.accounts.findByEmail(email))?.id ?? "";
  return {
    /** Its time goes on between steps alone. */
    stopClock(): void {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T08:00:00Z") });
      onTestFinished(() => void vi.useRealTimers());
    },
    passTime: () => void vi.setSystemTime(Date.now() + STEP_MS),
    /** Of a visit of its own: Ann and Bob are its own, too. */
    async aBrowser() {
      visits += 1;
      const visit = visits;
      const emailOf = (name: string) => `${name}.${visit}@example.com`;
      const hash = await createPasswordHasher(CHEAP).hash(PASSWORD);
      for (const name of ["ann", "bob"]) await opened().people.accounts.addConsumer(emailOf(name), hash);
      return { ...aSigningBrowser(opened(), facts), emailOf };
    },
    async confirm(email: string): Promise<void> {
      const { mails, accounts } = opened();
      await accounts.signUps.confirm(confirmTokenIn(mails.findLast(({ to }) => to.address === email)?.text));
    },
    async changeElsewhere(email: string, id: string, dollars: number): Promise<void> {
      const { people } = opened();
      const consumerId = await idOf(email);
      await people.compared.change(consumerId, [{ kind: "add", id }]);
      await people.wallets.change(consumerId, { budget: { kind: "monthly", dollars } });
    },
    async listsOf(email: string) {
      const { people } = opened();
      const consumerId = await idOf(email);
      return {
        compared: await people.compared.comparedBy(consumerId),
        budget: saidIn((await people.wallets.walletOf(consumerId)).wallet, "budget")?.dollars,
        views: (await people.history.viewedBy(consumerId)).map(({ listingId }) => listingId),
      };
    },
  };
}
export type TravellingService = ReturnType<typeof aTravellingService>;
