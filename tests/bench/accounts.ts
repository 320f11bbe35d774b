import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { streamExport } from "../../app/server/pages/account/export-page.server";
import { createPasswordHasher } from "../../upstream/accounts/password-hash";
import { openPeople } from "../../upstream/marketplace/open-people";
import { aLoadContext } from "../mocks/load-context";
import { answerOf, PASSWORD, startKillable } from "../servers/killable-upstream";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { type BenchRow, below, markdownTable } from "./bench-table";

/**
 * Accounts over the built upstream: whether whoever has a mail sent waits as long for an address that nobody has, and how long a
 * person with much to their name waits for their file, and to be gone. Needs a build.
 */
const { values: options } = parseArgs({ options: { json: { type: "boolean", default: false } } });

const TIMES = 200;
/** Where a password is hashed, which takes most of it and differs less. */
const HASHED_TIMES = 60;
/** A mail leaves a moment behind its answer. */
const MAIL_MS = 80;
const COLLECTOR = "collector@example.com";
/** Asks for other addresses. */
const MOVER = "mover@example.com";
const LIMITS = { differencePercent: 5, exportMs: 2_000, deletionMs: 500 };
const PART = "accounts";

type Services = Awaited<ReturnType<typeof startKillable>>["services"];

/** A form that any address may be typed into. */
interface Asked {
  readonly name: string;
  readonly times: number;
  /** What there is of a known address: an account, or a sign-up that waits. */
  readonly known: "account" | "sign-up";
  /** Rejects where it was not taken. */
  ask(services: Services, email: string, idToken: string): Promise<unknown>;
}

const ASKED: readonly Asked[] = [
  {
    name: "reset",
    times: TIMES,
    known: "account",
    ask: (services, email) => answerOf(services.ask("askReset", { body: { email } })),
  },
  {
    name: "sign-up",
    times: HASHED_TIMES,
    known: "account",
    ask: (services, email) => answerOf(services.ask("signUp", { body: { email, password: PASSWORD } })),
  },
  {
    name: "mail of a sign-up, once more,",
    times: TIMES,
    known: "sign-up",
    ask: (services, email) => answerOf(services.ask("resendSignUp", { body: { email } })),
  },
  {
    name: "change of address",
    times: HASHED_TIMES,
    known: "account",
    ask: (services, email, idToken) =>
      answerOf(services.ask("askAddress", { body: { email, password: PASSWORD } }, { idToken })),
  },
];

/** A fifth more, before it is measured. */
const roundsOf = ({ times }: Asked) => times + times / 5;
const addressOf = (asked: Asked, kind: "known" | "unknown", at: number) =>
  `${kind}-${ASKED.indexOf(asked)}-${String(at).padStart(4, "0")}@example.com`;

const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
try {
  await fill();
  const upstream = await startKillable(dataDir);
  try {
    const rows = await measured(upstream.services);
    console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
  } finally {
    await upstream.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Known addresses, and an account with a hundred cars, a hundred searches and five thousand rows of other kinds. */
async function fill(): Promise<void> {
  const people = await openPeople({ dataDir });
  try {
    const hash = await createPasswordHasher().hash(PASSWORD);
    await people.transaction(async ({ accounts, signUps, sentMails }) => {
      for (const asked of ASKED)
        for (let at = 0; at < roundsOf(asked); at += 1) {
          const email = addressOf(asked, "known", at);
          const signUp = {
            email,
            passwordHash: hash,
            brand: "marketplace",
            savesListingId: null,
            savesSearch: null,
          } as const;
          if (asked.known === "account") await accounts.addConsumer(email, hash);
          else await signUps.add(signUp, email);
        }
      for (const email of [COLLECTOR, MOVER]) await accounts.addConsumer(email, hash);
      for (let at = 0; at < 5_000; at += 1)
        await sentMails.add({ id: `m-${at}`, email: COLLECTOR, kind: "digest", subject: `3 new: mail ${at}` });
    });
    const id = (await people.accounts.findByEmail(COLLECTOR))?.id ?? "";
    const cars = Array.from({ length: 100 }, (_, at) => String(at + 1));
    await people.accounts.saveListings(id, cars);
    for (let at = 0; at < 100; at += 1) {
      const name = `Used cars for sale, number ${at}`;
      const searchUrl = `/cars-for-sale/used-cars?maxPrice=${at + 10_000}`;
      const facts = { brand: "marketplace", siteUrl: "http://localhost:3000", searchUrl, name, title: name } as const;
      await people.alerts.searches.save(id, { facts, knownListingId: 1, knownVersion: 1 });
    }
  } finally {
    await people.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function compared(services: Services, asked: Asked): Promise<readonly BenchRow[]> {
  const { idToken } = await answerOf(services.ask("signIn", { body: { email: MOVER, password: PASSWORD } }));
  const times = { known: [] as number[], unknown: [] as number[] };
  // One after the other, so that whatever else the machine does falls on both.
  for (let at = 0; at < roundsOf(asked); at += 1) {
    const kinds = at % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) {
      const ms = await timed(() => asked.ask(services, addressOf(asked, kind, at), idToken));
      // The mail goes behind the answer, and would fall on the next request.
      await pause(MAIL_MS);
      if (at >= roundsOf(asked) - asked.times) times[kind].push(ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = (Math.abs(known - unknown) / Math.min(known, unknown)) * 100;
  return [
    below(PART, `${asked.name} asked for a known address, median of ${asked.times}`, known, "ms"),
    below(PART, "the same for an unknown one", unknown, "ms"),
    below(PART, "difference of the two medians", difference, "%", LIMITS.differencePercent),
  ];
}

async function measured(services: Services): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const asked of ASKED) rows.push(...(await compared(services, asked)));

  const { idToken } = await answerOf(services.ask("signIn", { body: { email: COLLECTOR, password: PASSWORD } }));
  const exportMs = await timed(async () => {
    const request = new Request("https://forecourt.test/account/export/file?format=json");
    const { body } = await streamExport(aLoadContext(services, { idToken }), request);
    const reader = body?.getReader();
    while (reader !== undefined && !(await reader.read()).done);
  });
  const deletionMs = await timed(() =>
    answerOf(services.ask("deleteAccount", { body: { password: PASSWORD } }, { idToken })),
  );
  return [
    ...rows,
    below(PART, "export of 100 searches, 100 cars, 5,000 mails", exportMs, "ms", LIMITS.exportMs),
    below(PART, "deletion of the same account", deletionMs, "ms", LIMITS.deletionMs),
  ];
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
