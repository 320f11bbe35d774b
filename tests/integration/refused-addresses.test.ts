import { expect, onTestFinished, test } from "vitest";
import { action as subscribePlainly } from "../../app/routes/info/email-alerts";
import { action as subscribe } from "../../app/routes/saved/subscribe";
import { aLoadContext } from "../mocks/load-context";
import { type RecipientAnswer, startMailServer } from "../servers/mail-server";
import { openUpstreamForTest } from "../servers/open-upstream";
import { servicesAt } from "../servers/services-at";

/** The form of the search page, the real service behind it, and a real mail server behind that. */
async function aSite(answerTo: (address: string) => RecipientAnswer) {
  const mail = await startMailServer(answerTo);
  const { url } = await openUpstreamForTest({ smtpUrl: mail.url });
  const services = servicesAt(url);
  onTestFinished(() => services.client.close());
  const sent = (emailAddress: string, headers: Record<string, string> = {}) => ({
    context: aLoadContext(services),
    params: {},
    request: new Request("https://forecourt.test/cars-for-sale/saved/subscribe", {
      method: "POST",
      headers,
      body: new URLSearchParams({ search: "/cars-for-sale/used-cars/honda", emailAddress }),
    }),
  });
  return {
    received: mail.received,
    subscribe: async (address: string): Promise<unknown> =>
      (await subscribe(sent(address, { Accept: "application/json" }))).json(),
    subscribeWithoutScript: (address: string) => subscribePlainly(sent(address)),
  };
}

test.each([
  ["refuses", 550, "refused"],
  ["puts off", 450, "failed"],
] as const)("a mail server that %s twenty addresses keeps nobody else from subscribing", async (_, code, outcome) => {
  const site = await aSite((address) => (address.endsWith("@dead.example") ? code : "accepted"));
  for (let number = 0; number < 20; number += 1) {
    expect(await site.subscribe(`nobody${number}@dead.example`)).toMatchObject({ outcome, tone: "bad" });
  }
  expect(await site.subscribe("shopper@example.com")).toMatchObject({ outcome: "subscribed" });
  expect(site.received.map(({ to }) => to)).toEqual(["shopper@example.com"]);
});

test("without script a refused address comes back with its words on the form's own page", async () => {
  const site = await aSite(() => 550);
  expect(await site.subscribeWithoutScript("nobody@dead.example")).toMatchObject({
    init: { status: 422 },
    data: { form: "subscribe", outcome: "refused", typed: "nobody@dead.example" },
  });
});
