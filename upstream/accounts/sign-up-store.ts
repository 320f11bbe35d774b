import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { BRAND_IDS } from "../../app/domain/brand";
import { SIGN_UP_LINK_WITHIN_MS } from "../../app/domain/limits";
import { addressKey } from "../keys/address-keys";
import { hashOf, newSecret } from "../keys/link-tokens";
import { type MailCodes, NO_CODE } from "../letters/mail-codes";
import type { Clock } from "../ports/clock";
import type { PromptedSearch, SignUp, SignUpStore } from "../ports/sign-up-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, inBatches } from "../storage/query-store";

type People = Kysely<PeopleTables>;

const KIND = "sign-up";

interface SignUpStoreParts {
  readonly db: People;
  readonly codes: MailCodes;
  readonly now: Clock;
}

export function createSignUpStore({ db, codes, now }: SignUpStoreParts): SignUpStore {
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const endLinks = async (tx: People, id: string) => {
    await tx.deleteFrom("account_links").where("about", "=", id).execute();
  };

  const waitingOf = (email: string) =>
    db.selectFrom("sign_ups").where("email_key", "=", addressKey(email)).where("consumer_id", "is", null);

  return {
    async add({ email, passwordHash, brand, savesListingId, savesSearch }, secret) {
      const id = randomUUID();
      const typedAt = now().toISOString();
      await db
        .insertInto("sign_ups")
        .values({
          sign_up_id: id,
          email,
          email_key: addressKey(email),
          password_hash: passwordHash,
          brand,
          saves_listing_id: savesListingId,
          saves_search: textOf(savesSearch),
          secret_hash: hashOf(secret),
          ...NO_CODE,
          asked_at: typedAt,
          consumer_id: null,
          claimed_at: null,
          typed_at: typedAt,
        })
        .execute();
      return { id, email, passwordHash, brand, savesListingId, savesSearch, consumerId: null, typedAt };
    },
    change: (id, { email, passwordHash, savesListingId, savesSearch }) =>
      atOnce(db, async (tx) => {
        await tx
          .updateTable("sign_ups")
          .set({
            asked_at: now().toISOString(),
            ...(email !== undefined && { email, email_key: addressKey(email), code_hash: "", code_until: "" }),
            ...(passwordHash !== undefined && { password_hash: passwordHash, typed_at: now().toISOString() }),
            ...(savesListingId !== undefined && { saves_listing_id: savesListingId }),
            ...(savesSearch !== undefined && { saves_search: textOf(savesSearch) }),
          })
          .where("sign_up_id", "=", id)
          .execute();
        if (email !== undefined) await endLinks(tx, id);
      }),
    async find(id) {
      const row = await db.selectFrom("sign_ups").selectAll().where("sign_up_id", "=", id).executeTakeFirst();
      return row === undefined ? null : toSignUp(row);
    },
    async findBySecret(secret) {
      const row = await db
        .selectFrom("sign_ups")
        .selectAll()
        .where("secret_hash", "=", hashOf(secret))
        .executeTakeFirst();
      return row === undefined ? null : toSignUp(row);
    },
    async findByToken(token) {
      const row = await db
        .selectFrom("account_links")
        .innerJoin("sign_ups", "sign_ups.sign_up_id", "account_links.about")
        .selectAll("sign_ups")
        .select("account_links.good_until")
        .where("account_links.token_hash", "=", hashOf(token))
        .where("account_links.kind", "=", KIND)
        .executeTakeFirst();
      return row === undefined ? null : { signUp: toSignUp(row), isGood: row.good_until > now().toISOString() };
    },
    async findWaiting(email) {
      const row = await waitingOf(email).selectAll().orderBy("asked_at", "desc").executeTakeFirst();
      return row === undefined ? null : toSignUp(row);
    },
    async isContested(email) {
      const some = await waitingOf(email).select("sign_up_id").limit(2).execute();
      return some.length > 1;
    },
    issueKeys: (id) =>
      atOnce(db, async (tx) => {
        const token = newSecret();
        const { code, stored } = codes.draw(id);
        await tx
          .insertInto("account_links")
          .values({ token_hash: hashOf(token), kind: KIND, about: id, good_until: inMs(SIGN_UP_LINK_WITHIN_MS) })
          .execute();
        await tx.updateTable("sign_ups").set(stored).where("sign_up_id", "=", id).execute();
        return { token, code };
      }),
    async hasCode(id) {
      const row = await db.selectFrom("sign_ups").select("code_hash").where("sign_up_id", "=", id).executeTakeFirst();
      return row !== undefined && row.code_hash !== "";
    },
    endLinks: (id) => endLinks(db, id),
    tryCode: (id, code) =>
      atOnce(db, async (tx) => {
        const stored = await tx
          .selectFrom("sign_ups")
          .select(["code_hash", "code_until", "code_tries"])
          .where("sign_up_id", "=", id)
          .executeTakeFirst();
        return codes.judge({ about: id, code, stored }, (code_tries) =>
          tx.updateTable("sign_ups").set({ code_tries }).where("sign_up_id", "=", id).execute(),
        );
      }),
    async noteConfirmed(id, consumerId, where) {
      const left = {
        password_hash: "",
        code_hash: "",
        code_until: "",
        ...(where === "anywhere" && { typed_at: null }),
      };
      await db
        .updateTable("sign_ups")
        .set({ consumer_id: consumerId, ...left })
        .where("sign_up_id", "=", id)
        .execute();
    },
    async claim(id) {
      const { numUpdatedRows } = await db
        .updateTable("sign_ups")
        .set({ claimed_at: now().toISOString() })
        .where("sign_up_id", "=", id)
        .where("claimed_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async endClaims(consumerId) {
      await db
        .updateTable("sign_ups")
        .set({ claimed_at: now().toISOString() })
        .where("consumer_id", "=", consumerId)
        .where("claimed_at", "is", null)
        .execute();
    },
    forgetBefore: (before, which) =>
      atOnce(db, async (tx) => {
        const stillGood = tx.selectFrom("account_links").select("about").where("good_until", ">", now().toISOString());
        const rows = await tx
          .selectFrom("sign_ups")
          .select("sign_up_id")
          .where("asked_at", "<", before)
          .where("sign_up_id", "not in", stillGood)
          .where(({ eb, or, and }) =>
            which === "saving"
              ? and([])
              : or([
                  eb("consumer_id", "is not", null),
                  and([eb("saves_listing_id", "is", null), eb("saves_search", "is", null)]),
                ]),
          )
          .execute();
        for (const some of inBatches(rows.map(({ sign_up_id }) => sign_up_id))) {
          await tx.deleteFrom("account_links").where("about", "in", some).execute();
          await tx.deleteFrom("sign_ups").where("sign_up_id", "in", some).execute();
        }
      }),
  };
}

const promptedSearch = z.object({
  facts: z.object({
    brand: z.enum(BRAND_IDS),
    siteUrl: z.string(),
    searchUrl: z.string(),
    name: z.string(),
    title: z.string(),
  }),
  knownListingId: z.number(),
  knownVersion: z.number(),
});

const textOf = (search: PromptedSearch | null): string | null => (search === null ? null : JSON.stringify(search));

function toSignUp(row: Selectable<PeopleTables["sign_ups"]>): SignUp {
  return {
    id: row.sign_up_id,
    email: row.email,
    passwordHash: row.password_hash,
    brand: BRAND_IDS.find((brand) => brand === row.brand) ?? "marketplace",
    savesListingId: row.saves_listing_id,
    savesSearch: row.saves_search === null ? null : promptedSearch.parse(JSON.parse(row.saves_search)),
    consumerId: row.consumer_id,
    typedAt: row.typed_at,
  };
}
