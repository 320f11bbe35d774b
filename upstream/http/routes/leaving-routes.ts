import { OPERATIONS } from "../../../app/contract/operations";
import type { ExportPage, ExportRow } from "../../../app/contract/people/personal-data";
import { MESSAGES_SENT_SHOWN_MAX } from "../../../app/domain/limits";
import { nameVehicle } from "../../inventory/listing/vehicle-name";
import type { Marketplace } from "../../marketplace/marketplace";
import type { Consumer } from "../../ports/account-store";
import type { Person } from "../../ports/personal-data";
import { notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { requireFreshSession, requireSession } from "../signed-in-caller";

const personOf = ({ id, email }: Consumer) => ({ consumerId: id, email });

/** What people take along, and how they leave. */
export function leavingRoutes(marketplace: Marketplace): readonly Route[] {
  const { accounts, leaving, people } = marketplace;
  return [
    route(OPERATIONS.exportPersonalData, async ({ idToken, query: { section, after } }) => {
      const { consumer } = await requireFreshSession(marketplace, idToken);
      return withTitles(await leaving.exportPage(personOf(consumer), section, after), marketplace);
    }),
    route(OPERATIONS.deleteAccount, async ({ idToken, body }) => {
      const { consumer } = await requireSession(marketplace, idToken);
      const { password, brand = "marketplace", wantsNoAlerts = false } = body;
      // As at signing in: the same tries, the same queue. What it begins goes with everything else.
      const { kind } = await accounts.signIn(consumer.email, password, body);
      if (kind !== "signed-in") return { outcome: kind === "locked" ? "locked" : "wrong" };
      await leaving.erase(personOf(consumer), { brand, wantsNoAlerts });
      return { outcome: "deleted" };
    }),
    route(OPERATIONS.messagesSent, async ({ idToken }) => {
      const person = personOf((await requireSession(marketplace, idToken)).consumer);
      const { newest, total } = await newestMessages(person);
      return { messages: await withSellers(newest, marketplace), total };
    }),
    route(OPERATIONS.mailbox, async ({ query }) => {
      const email = readerOf(query.token);
      return { email, hasAccount: (await people.accounts.findByEmail(email)) !== null };
    }),
    route(OPERATIONS.exportMailboxData, async ({ query: { token, section, after } }) =>
      withTitles(await leaving.exportPage(await withoutAccount(token), section, after), marketplace),
    ),
    route(OPERATIONS.deleteMailbox, async ({ body: { token, brand = "marketplace", wantsNoAlerts = false } }) => {
      const person = await withoutAccount(token);
      // Pressed again there is nothing left, and no second last mail.
      if (await leaving.holds(person)) await leaving.erase(person, { brand, wantsNoAlerts });
      else if (wantsNoAlerts) await people.unwanted.add(person.email);
      return { isDeleted: true };
    }),
  ];

  /** The store gives the eldest first, in pages. */
  async function newestMessages(person: Person): Promise<{ newest: readonly MessageRow[]; total: number }> {
    let [newest, total, after]: [readonly MessageRow[], number, string | undefined] = [[], 0, undefined];
    do {
      const page: ExportPage = await leaving.exportPage(person, "messages", after);
      if (page.section !== "messages") break;
      total += page.rows.length;
      newest = [...newest, ...page.rows].slice(-MESSAGES_SENT_SHOWN_MAX);
      after = page.next;
    } while (after !== undefined);
    return { newest: [...newest].reverse(), total };
  }

  /** Throws ServiceError 404 for a link that nobody here made. */
  function readerOf(token: string): string {
    const email = people.mailboxLinks.emailOf(token);
    if (email === null) throw notFound("This link opens nothing.");
    return email;
  }

  /** The same, and 409 where an account has the address: its password comes first. */
  async function withoutAccount(token: string): Promise<Person> {
    const email = readerOf(token);
    if ((await people.accounts.findByEmail(email)) !== null)
      throw new ServiceError("conflict", "An account has this address.");
    return { consumerId: null, email };
  }
}

type MessageRow = ExportRow<"messages">;

/** Cars and sellers by their names, where they are still known. */
async function withSellers(rows: readonly MessageRow[], { store, catalog }: Pick<Marketplace, "store" | "catalog">) {
  const listings = await store.findListings([...new Set(rows.map(({ listingId }) => listingId))]);
  const owners = await store.findOwners([...new Set(listings.map(({ ownerId }) => ownerId))]);
  const nameOf = new Map(owners.map(({ id, name }) => [id, name]));
  const knownOf = new Map(
    listings.map((listing) => [
      listing.id,
      { title: nameVehicle(listing, catalog).title, sellerName: nameOf.get(listing.ownerId) },
    ]),
  );
  return rows.map(({ listingId, sentAt }) => ({ ...knownOf.get(listingId), listingId, sentAt }));
}

/** Cars by their names, where they are still known. */
async function withTitles(
  page: ExportPage,
  { store, catalog }: Pick<Marketplace, "store" | "catalog">,
): Promise<ExportPage> {
  if (!isOfCars(page)) return page;
  const ids = page.rows.map(({ listingId }) => listingId);
  const listings = await store.findListings([...new Set(ids)]);
  const titles = new Map(listings.map((listing) => [listing.id, nameVehicle(listing, catalog).title]));
  const titled = <Row extends { readonly listingId: string }>(row: Row) => ({
    ...row,
    title: titles.get(row.listingId),
  });
  switch (page.section) {
    case "messages":
      return { ...page, rows: page.rows.map(titled) };
    case "history":
      return { ...page, rows: page.rows.map(titled) };
    case "comparedCars":
      return { ...page, rows: page.rows.map(titled) };
    case "dismissedCars":
      return { ...page, rows: page.rows.map(titled) };
    default:
      return { ...page, rows: page.rows.map(titled) };
  }
}

const OF_CARS = ["savedVehicles", "messages", "history", "dismissedCars", "comparedCars"] as const;
type PageOfCars = Extract<ExportPage, { readonly section: (typeof OF_CARS)[number] }>;
const isOfCars = (page: ExportPage): page is PageOfCars => OF_CARS.some((section) => section === page.section);
