import { expect, test } from "vitest";
import { z } from "zod";
import { ALERT_FREQUENCIES } from "../../app/contract/people/alerts";
import { EXPORT_SECTIONS, type ExportPage, exportPageSchema } from "../../app/contract/people/personal-data";
import { BRAND_IDS } from "../../app/domain/brand";
import { CONSUMER_SAVED_SEARCHES_MAX, SAVED_LISTINGS_MAX } from "../../app/domain/limits";
import { ALERT_CHANNELS } from "../../app/domain/shopper/alerts/alert-words";
import { confirmTokenIn } from "../../tests/builders/account-builders";
import { aSearch, marketAt, subscribes } from "../../tests/builders/alert-builders";
import { aLeavingSite as aSite, exportOf, type LeavingSite, PASSWORD } from "../../tests/builders/leaving-builders";
import { randomNumbers } from "../../tests/builders/random-numbers";
import type { Person } from "../ports/personal-data";

const MARKET = marketAt(10);
/** Addresses and words as people have them. */
const TITLES = ['Ann\'s "best" car', "  spaced  ", "Für Käthe 🚗", "a,b;c\td", "<b>bold</b>"];
const ZONES = ["America/Denver", "Pacific/Honolulu", undefined];

async function anAccount({ people }: LeavingSite, email: string) {
  const consumer = await people.accounts.addConsumer(email, "hash");
  if (consumer === null) throw new Error(`${email} has an account already.`);
  return { consumerId: consumer.id, email };
}

/** What the file of an export says, read back from its text. */
async function fileOf(site: LeavingSite, person: Person): Promise<readonly ExportPage[]> {
  return z.array(exportPageSchema).parse(JSON.parse(JSON.stringify(await exportOf(site, person))));
}

const searchesIn = (file: readonly ExportPage[]) =>
  file.flatMap((page) => (page.section === "savedSearches" ? page.rows : []));
const vehiclesIn = (file: readonly ExportPage[]) =>
  file.flatMap((page) => (page.section === "savedVehicles" ? page.rows : []));

type TakenSearch = ReturnType<typeof searchesIn>[number];

/** Saves a search as it was taken along, whatever of it the site decides by itself. */
async function putBack({ people, pass }: LeavingSite, consumerId: string, taken: Omit<TakenSearch, "savedAt">) {
  const { title, searchName: name, searchUrl, brand, frequency, mailHour, timeZone, lastRunAt } = taken;
  const facts = aSearch({ title, name, searchUrl, brand });
  const search = { facts, frequency, mailHour, timeZone, lastExecuted: lastRunAt, ...MARKET };
  const record = await people.alerts.searches.save(consumerId, search);
  if (record === null) throw new Error(`There is no room for ${searchUrl}.`);
  const { channel, isPaused } = taken;
  const changes = { ...(channel && { channel }), ...(isPaused !== undefined && { isPaused }) };
  await people.alerts.searches.change(consumerId, record.id, changes, MARKET);
  pass(1_000);
}

test("a file that is taken along makes equal searches and cars in an empty store", async () => {
  const draw = randomNumbers(7);
  const drawn = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(draw() * items.length)];
  const site = await aSite();
  const { consumerId, email } = await anAccount(site, "dana@example.com");
  for (let at = 0; at < CONSUMER_SAVED_SEARCHES_MAX; at += 1)
    await putBack(site, consumerId, {
      title: `${drawn(TITLES)} ${at}`,
      searchName: `Search ${at}`,
      searchUrl: `/cars-for-sale/used-cars?maxPrice=${1_000 + at}`,
      brand: drawn(BRAND_IDS) ?? "marketplace",
      frequency: drawn(ALERT_FREQUENCIES) ?? "off",
      channel: drawn(ALERT_CHANNELS),
      isPaused: draw() < 0.3,
      mailHour: draw() < 0.5 ? Math.floor(draw() * 24) : undefined,
      timeZone: drawn(ZONES),
      lastRunAt: new Date(site.now().getTime() - draw() * 1e9).toISOString(),
    });
  const ids = Array.from({ length: SAVED_LISTINGS_MAX }, (_, at) => `${100 + at}`);
  const dollarsOf = new Map(ids.filter(() => draw() < 0.8).map((id) => [id, Math.floor(draw() * 90_000)]));
  await site.people.accounts.saveListings(consumerId, ids, { dollarsOf });
  const file = await fileOf(site, { consumerId, email });
  expect([searchesIn(file).length, vehiclesIn(file).length]).toEqual([CONSUMER_SAVED_SEARCHES_MAX, SAVED_LISTINGS_MAX]);

  const empty = await aSite();
  const again = await anAccount(empty, "elsewhere@example.com");
  for (const search of searchesIn(file)) await putBack(empty, again.consumerId, search);
  const prices = vehiclesIn(file).flatMap(({ listingId, dollarsWhenSaved: dollars }) =>
    dollars === undefined ? [] : [[listingId, dollars] as const],
  );
  await empty.people.accounts.saveListings(
    again.consumerId,
    vehiclesIn(file).map(({ listingId }) => listingId),
    { dollarsOf: new Map(prices) },
  );
  const copy = await fileOf(empty, again);
  const timeless = <Row extends { readonly savedAt: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, savedAt: "" }));
  expect(timeless(searchesIn(copy))).toEqual(timeless(searchesIn(file)));
  expect(timeless(vehiclesIn(copy))).toEqual(timeless(vehiclesIn(file)));
});

/** Somebody who did some of what leaves something of them, everything of it under a mark of theirs. */
async function aDrawnPerson(site: LeavingSite, mark: string, { draw, at }: { draw: () => number; at: number }) {
  const { people } = site;
  const email = `${mark}@example.com`;
  const { secret } = await site.accounts.signUp({ email, password: PASSWORD });
  await site.accounts.signUps.confirm(confirmTokenIn(site.mails.at(-1)?.text));
  await site.accounts.signUps.claim(secret, `${mark} browser`);
  const consumerId = (await people.accounts.findByEmail(email))?.id ?? "";
  const person = { consumerId, email };
  const car = (of: string) => `${mark}-${of}`;
  const vin = `1HGCV1F30MA${String(at).padStart(6, "0")}`;
  const searchIds: string[] = [];
  const profile = { firstName: `${mark}f`, lastName: `${mark}l`, email, phone: `614 555 01${10 + at}` };
  const search = (of: string) => ({
    facts: aSearch({ searchUrl: `/cars-for-sale?keyword=${car(of)}`, name: car(of), title: `${car(of)} title` }),
    ...MARKET,
  });
  const acts: readonly (() => Promise<unknown>)[] = [
    () => people.accounts.putProfile(consumerId, { ...profile, isOneClickOptedIn: true }),
    () => people.accounts.saveListings(consumerId, [car("saved")]),
    () => people.history.add(consumerId, "marketplace", [{ listingId: car("viewed") }]),
    () => people.history.refuse(consumerId, `HONDA|${mark.toUpperCase()}`),
    () => people.history.dismiss(consumerId, car("dismissed")),
    () => people.compared.merge(consumerId, [car("compared")]),
    () => people.wallets.change(consumerId, { budget: { kind: "monthly", dollars: 400 + at } }),
    async () => searchIds.push((await people.alerts.searches.save(consumerId, search("kept")))?.id ?? ""),
    async () => searchIds.push((await subscribes(people.alerts, email, search("asked"))).id),
    () => people.engagement.addStillInterested({ brand: "marketplace", vins: [vin], consumerId }),
    () => people.sentMails.add({ id: car("mail"), email, kind: "digest", subject: `${mark} subject` }),
    () => site.asksDealers(consumerId, mark, profile),
    () => people.alerts.mailboxes.noteRefusal(email),
    () => people.history.choose(consumerId, "on"),
    async () => people.alerts.searches.stop(await subscribes(people.alerts, email, search("stopped"))),
    () => site.asksForAddress(person, `${mark}@new.example`, false),
  ];
  for (const act of acts) if (draw() < 0.75) await act();
  return { person, marks: [mark, mark.toUpperCase(), consumerId, vin, profile.phone, ...searchIds] };
}

test("of any two people, the file of one never holds anything of the other's", async () => {
  const draw = randomNumbers(11);
  const site = await aSite();
  const others = [];
  const LETTERS = "abcdefghijklmnopqrstuvwxyz";
  const aMark = () => Array.from({ length: 10 }, () => LETTERS[Math.floor(draw() * LETTERS.length)]).join("");
  for (let at = 0; at < 12; at += 1) others.push(await aDrawnPerson(site, aMark(), { draw, at }));
  const seen = new Set<string>();
  for (const { person, marks } of others) {
    const pages = await fileOf(site, person);
    for (const { section, rows } of pages) if (rows.length > 0) seen.add(section);
    const file = JSON.stringify(pages);
    expect(file).toContain(marks[0]);
    for (const other of others)
      if (other.person !== person) for (const mark of other.marks) expect(file.includes(mark), mark).toBe(false);
  }
  expect(EXPORT_SECTIONS.filter((section) => !seen.has(section))).toEqual(["pushDevices"]);
});
