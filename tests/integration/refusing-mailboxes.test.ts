import { expect, onTestFinished, test, vi } from "vitest";
import { parseSearchParams } from "../../app/domain/search/search-query-parser";
import { action as contact } from "../../app/routes/vehicle/contact";
import { startUpstream } from "../contract/start-upstream";
import { aLoadContext } from "../mocks/load-context";
import { startMailServer } from "../servers/mail-server";
import { servicesAt } from "../servers/services-at";

/** Messages to dealers, from the form's action to a real mail server. */
async function aSite() {
  const answers = new Map<string, number>();
  const mail = await startMailServer((address) => answers.get(address) ?? "accepted");
  const upstream = await startUpstream({ listings: 300, smtpUrl: mail.url });
  const services = servicesAt(upstream.url);
  onTestFinished(async () => {
    await services.client.close();
    await upstream.close();
  });
  const warn = vi.fn();
  const logger = { info: () => undefined, warn, error: () => undefined };

  const found = await services.listings.search(parseSearchParams(new URLSearchParams("sellerType=d")).query);
  if (!found.ok) throw new Error(`The search failed: ${found.fault.kind}.`);
  const { listings, owners } = found.value;
  const withForm = owners.filter(({ hideEmailForm }) => !hideEmailForm);
  const listingIds = withForm.flatMap(({ id }) => listings.find(({ ownerId }) => ownerId === id)?.id ?? []);

  let count = 0;
  return {
    mail,
    warn,
    /** One of each of several dealers. */
    listingIds,
    refuse: (address: string, code: number) => answers.set(address, code),
    async write(listingId: string, form: Readonly<Record<string, string>> = {}) {
      count += 1;
      const path = `/cars-for-sale/vehicle/${listingId}/contact`;
      const fields = { email: "dana@example.com", comment: `Message ${count}`, ...form };
      const request = new Request(`https://forecourt.test${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      return contact({ context: aLoadContext(services, { logger }), params: { listingId }, request });
    },
    breakers: () => services.client.breakerStates().filter(({ state }) => state !== "closed"),
  };
}

const idsOf = ([one, other]: readonly string[]) => {
  if (one === undefined || other === undefined) throw new Error("The inventory has too few dealers with a form.");
  return [one, other] as const;
};
const SENT = { status: 303 };

test.each([550, 554])(
  "five messages to a dealer whose mailbox answers %i leave the others' open, and nothing typed is lost",
  async (code) => {
    const { mail, listingIds, refuse, write, breakers, warn } = await aSite();
    const [dead, alive] = idsOf(listingIds);
    expect(await write(dead)).toMatchObject(SENT);
    const [mailbox = ""] = mail.asked;
    refuse(mailbox, code);
    for (let count = 0; count < 5; count += 1) {
      expect(await write(dead, { firstName: "Dana" })).toMatchObject({
        init: { status: 422 },
        data: { kind: "unreachable", values: { firstName: "Dana", email: "dana@example.com" } },
      });
    }
    expect(breakers()).toEqual([]);
    expect(await write(alive)).toMatchObject(SENT);
    expect(warn).toHaveBeenCalledTimes(5);
    expect(warn).toHaveBeenCalledWith({ seller_id: expect.any(String), listing_id: dead }, expect.any(String));
    expect(JSON.stringify(warn.mock.calls)).not.toContain("@");
  },
);

test("a mailbox that puts five messages off leaves the others' open: nothing was sent, and it may be tried again", async () => {
  const { mail, listingIds, refuse, write, breakers } = await aSite();
  const [busy, alive] = idsOf(listingIds);
  expect(await write(busy)).toMatchObject(SENT);
  refuse(mail.asked[0] ?? "", 450);
  for (let count = 0; count < 5; count += 1) {
    expect(await write(busy)).toMatchObject({ init: { status: 503 }, data: { kind: "failed" } });
  }
  expect(breakers()).toEqual([]);
  expect(await write(alive)).toMatchObject(SENT);
});

test("a mail server that cannot be reached is the service's failure, which opens the breaker of the messages alone", async () => {
  const { mail, listingIds, write, breakers } = await aSite();
  const [one] = idsOf(listingIds);
  await mail.stop();
  for (let count = 0; count < 5; count += 1) {
    expect(await write(one)).toMatchObject({ init: { status: 503 }, data: { kind: "failed" } });
  }
  expect(breakers()).toMatchObject([{ operation: "sendListingMessage", state: "open" }]);
});
