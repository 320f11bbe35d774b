import { expect, test } from "vitest";
import { OPERATIONS } from "../../../app/contract/operations";
import { EXPORT_SECTIONS } from "../../../app/contract/people/personal-data";
import { accountsWithMail } from "../../../tests/builders/account-builders";
import { toOperationPath } from "../../../tests/mocks/operation-path";
import { openUpstreamForTest } from "../../../tests/servers/open-upstream";

const PASSWORD = "a long walk on the beach";

test("who gave no password of late is given no part of the export and ends no session, until they give it", async () => {
  const { marketplace, dataDir, url } = await openUpstreamForTest();
  // A link may have been pressed far from the browser that it signs in: nobody knows who sits there.
  const { signedUp } = accountsWithMail({ people: marketplace.people, dataDir });
  const { idToken: stale } = await signedUp("ann@example.com", PASSWORD);
  const ask = (path: string, idToken: string, body?: object) =>
    fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", "x-id-token": idToken },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const exportOf = (section: string, idToken: string) =>
    ask(`${toOperationPath("exportPersonalData")}?section=${section}`, idToken);
  const refusals = await Promise.all(EXPORT_SECTIONS.map((section) => exportOf(section, stale)));
  for (const refusal of [...refusals, await ask(toOperationPath("endSessions"), stale, {})]) {
    expect(refusal.status).toBe(428);
    expect(await refusal.json()).toEqual({ error: { kind: "not-fresh", message: "Give the password first." } });
  }

  const renewed = await ask(toOperationPath("renewSession"), stale, { password: PASSWORD });
  const { idToken } = OPERATIONS.renewSession.response.parse(await renewed.json());
  const given = await exportOf("profile", idToken);
  expect(given.status).toBe(200);
  expect(await given.json()).toMatchObject({ section: "profile", rows: [{ email: "ann@example.com" }] });
  expect((await exportOf("profile", stale)).status).toBe(401);
});
