import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Services } from "../../app/server/services/services.server";
import type { UpstreamResult } from "../../app/server/upstream/upstream-result.server";
import { confirmTokenIn } from "../builders/account-builders";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import { askPeople, PASSWORD, startKillable } from "../servers/killable-upstream";
import { outboxMails } from "../servers/outbox-mails";
import { inventoryForTest } from "../servers/site-for-test";
import { until } from "../servers/started-site";

/** Shoppers who write at the same time, each one thing after the other. */
const SHOPPERS = 6;
/** Answered writes between two kills, drawn by the seed. */
const WRITES = { min: 20, max: 150 } as const;
/** Below what an account may keep of either. */
const WRITES_PER_ACCOUNT = 60;
/** A mail that a killed program did not send is held for a minute, and looked for every quarter of one. */
const LEFT_MAILS_MS = 120_000;
/** However slow the machine is. */
const ANSWERED_WITHIN_MS = 300_000;
/** Nothing came back of these: whether they were carried out, only the store knows. */
const UNANSWERED: ReadonlySet<string> = new Set(["connect", "socket", "timeout", "connect_timeout", "open"]);

/** What a slow machine answers while it hashes too many passwords: nothing was done, and a shopper comes again. */
const BUSY_STATUS = 425;

/** How many mails go out of each: of a reservation one to the dealer, and then one to the shopper. */
const MAILED: ReadonlyMap<Kind, number> = new Map([
  ["account", 1],
  ["subscription", 1],
  ["message", 1],
  ["reservation", 2],
]);

type Kind = "account" | "saved car" | "saved search" | "subscription" | "message" | "reservation";

interface Write {
  readonly kind: Kind;
  /** That no other write has: what is looked for afterwards. */
  readonly name: string;
  readonly account?: Account;
  isAnswered: boolean;
  /** Of an account: what its browser was answered. */
  secret?: string;
}

interface SignUp {
  readonly email: string;
  readonly secret: string;
  /** When it was asked for. */
  readonly killsBefore: number;
}

interface Account {
  readonly idToken: string;
  readonly writes: Write[];
}

test(
  `what was answered is there, and nothing twice, after every kill of the upstream under writing load (seed ${seed})`,
  async () => {
    // Of this attempt alone: another one would meet its mails and rows.
    const dataDir = await inventoryForTest();
    const draw = randomNumbers(seed);
    const upstream = await startKillable(dataDir);
    onTestFinished(() => upstream.close());
    const { services } = upstream;
    let kills = 0;
    const load = writeUntilTold({
      services,
      dataDir,
      listingIds: await listingIdsOf(services, "sellerType=d"),
      soldOnline: await listingIdsOf(services, "homeServices=BUY_ONLINE&allListingType=true"),
      kills: () => kills,
    });
    // However the attempt ends: nobody writes beside the next one, or waits for a mail.
    onTestFinished(async () => {
      kills += 1;
      await load.stop();
    });
    while (kills < timesOf(20)) {
      const wanted = load.answered() + WRITES.min + Math.floor(draw() * (WRITES.max - WRITES.min));
      await until(() => load.isOver() || load.answered() >= wanted, ANSWERED_WITHIN_MS);
      await upstream.kill();
      kills += 1;
      await upstream.start();
    }
    const before = load.answered();
    await until(() => load.isOver() || load.answered() > before + SHOPPERS, ANSWERED_WITHIN_MS);
    const { writes, accounts } = await load.stop();
    await upstream.kill();
    await upstream.start();

    for (const account of accounts) await expectWhatTheAccountWrote(services, account);
    const signUps = writes.filter(({ kind, isAnswered }) => kind === "account" && isAnswered);
    for (const signUp of signUps) await expectTheSignUp(services, signUp);
    const idsOf = ({ name }: Write) => new Set(mails.filter(({ text }) => text.includes(name)).map(({ id }) => id));
    // What was not answered may be there all the same: then the second of its mails is on its way, too.
    const areMailed = (write: Write) => {
      const [{ size }, all] = [idsOf(write), MAILED.get(write.kind) ?? 0];
      return size >= all || (size === 0 && !write.isAnswered);
    };
    let mails = mailsIn(join(dataDir, "outbox"));
    await until(() => {
      mails = mailsIn(join(dataDir, "outbox"));
      return writes.every(areMailed) && isEveryShopperTold(dataDir);
    }, LEFT_MAILS_MS);
    for (const write of writes) {
      const [ids, all] = [idsOf(write), MAILED.get(write.kind) ?? 0];
      if (all > 0)
        expect([...ids], `${write.kind} ${write.name}`).toHaveLength(write.isAnswered || ids.size > 0 ? all : 0);
    }
    expect(isEveryShopperTold(dataDir)).toBe(true);
    const kinds = new Set(writes.filter(({ isAnswered }) => isAnswered).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      "account",
      "message",
      "reservation",
      "saved car",
      "saved search",
      "subscription",
    ]);
  },
  20 * 60_000,
);

const isEveryShopperTold = (dataDir: string) =>
  askPeople(dataDir, "select count(*) from reservations where is_shopper_told = 0") === 0;

/** Of dealers who take mail. */
async function listingIdsOf(services: Services, search: string): Promise<readonly string[]> {
  const found = await services.ask("listing", { query: new URLSearchParams(`numRecords=100&${search}`) });
  if (!found.ok) throw new Error(`The search failed: ${found.fault.kind}.`);
  const { listings, owners } = found.value;
  const withoutMailbox = new Set(owners.filter(({ hideEmailForm }) => hideEmailForm).map(({ id }) => id));
  return listings.filter(({ ownerId }) => !withoutMailbox.has(ownerId)).map(({ id }) => id);
}

interface Shop {
  readonly services: Services;
  readonly dataDir: string;
  readonly listingIds: readonly string[];
  /** A car is held once. */
  readonly soldOnline: readonly string[];
  /** How many there were. */
  readonly kills: () => number;
}

/** Shoppers who sign up, save cars and searches, subscribe and write to dealers, until they are told to stop. */
function writeUntilTold({ services, dataDir, listingIds, soldOnline, kills }: Shop) {
  const free = [...soldOnline];
  const writes: Write[] = [];
  const accounts: Account[] = [];
  let isOver = false;
  let answered = 0;
  let count = 0;

  const tried = async (write: Omit<Write, "isAnswered">, asked: Promise<UpstreamResult<unknown>>): Promise<Write> => {
    const kept: Write = { ...write, isAnswered: false };
    writes.push(kept);
    kept.account?.writes.push(kept);
    const result = await asked;
    if (result.ok) {
      kept.isAnswered = true;
      answered += 1;
    } else if (!UNANSWERED.has(result.fault.kind) && result.fault.status !== BUSY_STATUS) {
      throw new Error(`${write.kind}: ${result.fault.message} (${result.fault.kind})`);
    } else await new Promise((later) => setTimeout(later, 20));
    return kept;
  };

  const signUp = async (): Promise<Account | undefined> => {
    const name = `shopper-${++count}@example.com`;
    const killsBefore = kills();
    const asked = services.ask("signUp", { body: { email: name, password: PASSWORD } });
    const write = await tried({ kind: "account", name }, asked);
    const result = await asked;
    if (!result.ok) return undefined;
    write.secret = result.value.secret;
    const idToken = await confirmed({ email: name, secret: result.value.secret, killsBefore });
    if (idToken === undefined) return undefined;
    const account: Account = { idToken, writes: [] };
    accounts.push(account);
    return account;
  };

  /** The session of a sign-up whose mail came and was read; absent where a kill came between. */
  const confirmed = async ({ email, secret, killsBefore }: SignUp): Promise<string | undefined> => {
    let mail: string | undefined;
    await until(() => {
      mail = outboxMails(dataDir).find((text) => text.includes(`To: ${email}`) && text.includes("/account/confirm/"));
      return mail !== undefined || kills() > killsBefore;
    }, ANSWERED_WITHIN_MS);
    if (mail === undefined) return undefined;
    await services.ask("confirmSignUp", { body: { token: confirmTokenIn(mail) } });
    const claimed = await services.ask("claimSignUp", { body: { secret } });
    return claimed.ok ? claimed.value.session?.idToken : undefined;
  };

  const writeOnce = async (account: Account): Promise<unknown> => {
    const number = ++count;
    const facts = { idToken: account.idToken };
    const listingId = listingIds[number % listingIds.length] ?? "";
    switch (number % 5) {
      case 0: {
        // One that the account saved before would keep its day: nothing new to look for.
        const isNew = account.writes.every(({ name }) => name !== listingId);
        const write = { kind: "saved car", name: listingId, account } as const;
        if (isNew) await tried(write, services.ask("saveListings", { body: { listingIds: [listingId] } }, facts));
        return;
      }
      case 1: {
        const name = `Search ${number}.`;
        const searchResultsURL = `/cars-for-sale?maxPrice=${number}`;
        const body = { bookmarkTitle: name, searchName: name, searchResultsURL };
        return tried({ kind: "saved search", name, account }, services.ask("saveSearch", { body }, facts));
      }
      case 2: {
        const name = `subscriber-${number}@example.com`;
        const body = { email: name, searchResultsURL: "/cars-for-sale?maxPrice=20000" };
        return tried({ kind: "subscription", name }, services.ask("subscribeToSearch", { body }));
      }
      case 3: {
        const name = `buyer-${number}@example.com`;
        const id = free.pop();
        if (id === undefined) return;
        const call = services.ask("reserveListing", { pathParameters: { id }, body: { email: name } });
        return tried({ kind: "reservation", name }, call);
      }
      default: {
        const name = `Message ${number}.`;
        const body = { kind: "email", email: "dana@example.com", comment: name } as const;
        const call = services.ask("sendListingMessage", { pathParameters: { id: listingId }, body });
        return tried({ kind: "message", name }, call);
      }
    }
  };

  const shop = async () => {
    try {
      while (!isOver) {
        const account = await signUp();
        for (let done = 0; account !== undefined && done < WRITES_PER_ACCOUNT && !isOver; done += 1)
          await writeOnce(account);
      }
    } finally {
      // Where one fails, none goes on.
      isOver = true;
    }
  };
  const shoppers = Promise.allSettled(Array.from({ length: SHOPPERS }, shop));

  return {
    answered: () => answered,
    isOver: () => isOver,
    async stop() {
      isOver = true;
      for (const shopper of await shoppers) if (shopper.status === "rejected") throw shopper.reason;
      return { writes, accounts };
    },
  };
}

/** It waits for its mailbox still, or is an account. */
async function expectTheSignUp(services: Services, { name, secret = "" }: Write): Promise<void> {
  const waiting = await services.ask("claimSignUp", { body: { secret } });
  if (waiting.ok) expect(waiting.value.email).toBe(name);
  else {
    const signedIn = await services.ask("signIn", { body: { email: name, password: PASSWORD } });
    expect(signedIn.ok, `account ${name}`).toBe(true);
  }
}

async function expectWhatTheAccountWrote(services: Services, { idToken, writes }: Account): Promise<void> {
  const facts = { idToken };
  const cars = await services.ask("savedListings", {}, facts);
  const searches = await services.ask("searchBookmarks", { query: {} }, facts);
  if (!cars.ok || !searches.ok) throw new Error("An account whose sign-up was answered is not there.");
  expectOnce(
    cars.value.listings.map(({ listingId }) => listingId),
    writes.filter(({ kind }) => kind === "saved car"),
  );
  expectOnce(
    searches.value.myAtcSearchViewBeans.map(({ bookmarkTitle }) => bookmarkTitle),
    writes.filter(({ kind }) => kind === "saved search"),
  );
}

/** Every answered write stands in the list, and whatever stands there was written, and stands there once. */
function expectOnce(found: readonly string[], writes: readonly Write[]): void {
  expect([...new Set(found)]).toEqual(found);
  expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining([...found]));
  expect(found).toEqual(expect.arrayContaining(writes.filter(({ isAnswered }) => isAnswered).map(({ name }) => name)));
}

function mailsIn(folder: string): readonly { readonly id: string; readonly text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8").replaceAll("=\r\n", "");
      // A header of more than 76 characters is folded: its value then begins on the next line.
      const id = /^Message-ID:\s*(\S+)/im.exec(text)?.[1];
      if (id === undefined) throw new Error(`${file} has no Message-ID.`);
      return { id, text };
    });
}
