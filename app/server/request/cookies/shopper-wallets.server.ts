import type { Cookie } from "@remix-run/node";
import { readWallet } from "~/contract/people/wallet";
import type { Brand } from "~/domain/brand";
import { EMPTY_WALLET, type Wallet } from "~/domain/wallet/wallet";
import { serializeCookie } from "./cookies.server";
import { createSealedValues } from "./sealed-values.server";

/** Another one for another shape: what an earlier program wrote is then an empty wallet. */
const SCHEMA = 2;
/** What we write is shorter. */
const SEALED_MAX_CHARS = 3_800;

/** What a signed-out shopper said of money, in an encrypted cookie of one brand. */
export interface ShopperWallets {
  /** Whether a request brings a wallet along, by its name alone. */
  isIn(cookieHeader: string | undefined): boolean;
  /** Never rejects: what was changed, is another brand's or of an earlier shape is an empty wallet. */
  read(cookieHeader: string | null | undefined, brand: Brand): Promise<Wallet>;
  /** The `Set-Cookie` value that keeps it. */
  keep(wallet: Wallet, brand: Brand): Promise<string | undefined>;
  end(): Promise<string>;
}

export function createShopperWallets(
  cookie: Cookie,
  secrets: readonly string[],
  now: () => number = Date.now,
): ShopperWallets {
  const values = createSealedValues(secrets, "forecourt wallet cookie");
  return {
    isIn: (header = "") => header.split("; ").some((pair) => pair.startsWith(`${cookie.name}=`)),
    async read(header, brand) {
      const sealed: unknown = await cookie.parse(header ?? null);
      if (typeof sealed !== "string" || sealed.length > SEALED_MAX_CHARS) return EMPTY_WALLET;
      const written = values.open(sealed, brand);
      return Array.isArray(written) && written[0] === SCHEMA ? readWallet(written[1], now()) : EMPTY_WALLET;
    },
    async keep(wallet, brand) {
      const sealed = values.seal([SCHEMA, wallet], brand);
      return sealed && serializeCookie(cookie, sealed);
    },
    end: () => cookie.serialize("", { maxAge: 0 }),
  };
}
