import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { toSignInView } from "~/domain/view-models/site/sign-in";
import { formOfPage } from "../../context/page-form.server";
import { rememberedWayBack } from "../../shopper/way-back.server";

/** The form of every token that a mail of an account holds; a link that was cut off on its way has another. */
export const isToken = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token);

/** What every page has that the link of an account's mail opens: it signs nobody in, so the form to do so stands on it. */
export async function pageOfLink(context: AppLoadContext, request: Request) {
  const { name: brandName, hasQuickActions } = BRANDS[context.brand];
  return {
    brandName,
    hasError: formOfPage(context).hasError,
    signIn: toSignInView({
      screen: "signin",
      ...(await rememberedWayBack(context, request)),
      undoesSave: false,
      savesVehicles: hasQuickActions,
      isSaved: false,
      card: null,
    }),
  };
}
