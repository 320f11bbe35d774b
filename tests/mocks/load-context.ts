import type { AppLoadContext } from "@remix-run/node";
import { daysIn } from "~/domain/figures/local-day";
import { flagsOf } from "~/domain/flags";
import { APR_TABLE } from "~/domain/money/apr-table";
import { createLoadContext, type LoadContextFacts } from "~/server/context/load-context.server";
import type { Services } from "~/server/services/services.server";
import { exampleCardContext } from "../builders/example-listing";

/** What a loader is told of a document that nobody special asks for, but for what a test changes. */
export function aLoadContext(services: Services, changes: Partial<LoadContextFacts> = {}): AppLoadContext {
  const silent = () => undefined;
  const { timeZone = "America/New_York" } = changes;
  return createLoadContext(services, {
    brand: "marketplace",
    flags: flagsOf(changes.brand ?? "marketplace"),
    requestId: "request-1",
    cspNonce: "nonce",
    isBot: false,
    kind: "document",
    origin: "https://forecourt.test",
    timeZone,
    dayOf: daysIn(timeZone),
    loans: exampleCardContext.loans,
    aprTable: APR_TABLE,
    botErrorStatus: 200,
    logger: { info: silent, warn: silent, error: silent },
    reportError: silent,
    ...changes,
  });
}
