import type { AppLoadContext } from "@remix-run/node";
import { flagsOf } from "~/domain/flags";
import { createLoadContext, type LoadContextFacts } from "~/server/context/load-context.server";
import type { Services } from "~/server/services/services.server";

/** What a loader is told of a document that nobody special asks for, but for what a test changes. */
export function aLoadContext(services: Services, changes: Partial<LoadContextFacts> = {}): AppLoadContext {
  const silent = () => undefined;
  return createLoadContext(services, {
    brand: "marketplace",
    flags: flagsOf(changes.brand ?? "marketplace"),
    requestId: "request-1",
    cspNonce: "nonce",
    isBot: false,
    kind: "document",
    origin: "https://forecourt.test",
    botErrorStatus: 200,
    logger: { info: silent, warn: silent, error: silent },
    reportError: silent,
    ...changes,
  });
}
