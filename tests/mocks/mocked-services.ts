import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { OPERATIONS, type OperationName } from "~/contract/operations";
import { createServices, type Services } from "~/server/services/services.server";
import type { Fault } from "~/server/upstream/upstream-result.server";
import { baseUrlsAt } from "../servers/services-at";
import { CONTRACT_ANSWERS } from "./contract-answers";

export const BASE = "http://upstream.test";
const baseUrls = baseUrlsAt(BASE);
/** Every search page asks for house ads, and counts paid cars: a test that is not about them need not say so. */
const server = setupServer(
  http.get(BASE + OPERATIONS.houseAds.path, () => contractAnswer("houseAds")),
  http.post(BASE + OPERATIONS.countPaidCars.path, () => contractAnswer("countPaidCars")),
);

/** Services before a mocked network; whatever else no test answers is an error. */
interface MockedServices {
  /** Of the running test. */
  readonly services: Services;
  readonly faults: readonly Fault[];
  /** Operations that the running test called, in their order. */
  readonly called: readonly string[];
  /** Replaces the services by others whose timers are shorter. */
  atTimerScale(timerScale: number): void;
  on(operation: OperationName, answer: (request: Request) => Response | Promise<Response>): void;
  forgetAnswers(): void;
}

export function mockServices(): MockedServices {
  const faults: Fault[] = [];
  const called: string[] = [];
  const servicesAt = (timerScale: number) =>
    createServices({
      baseUrls,
      timerScale,
      observer: { onFault: (fault) => faults.push(fault), onCall: ({ operation }) => called.push(operation) },
    });
  let services = servicesAt(1);

  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterAll(() => server.close());
  beforeEach(() => {
    faults.length = 0;
    called.length = 0;
    services = servicesAt(1);
  });
  afterEach(async () => {
    // What was counted is told seconds later: in the test of another file nobody would answer it.
    await services.paidCars.tell();
    server.resetHandlers();
    await services.client.close();
  });

  return {
    get services() {
      return services;
    },
    faults,
    called,
    atTimerScale: (timerScale) => {
      services = servicesAt(timerScale);
    },
    on(operation, answer) {
      const { method, path } = OPERATIONS[operation];
      const pattern = BASE + path.replaceAll(/\{(\w+)\}/g, ":$1");
      const resolver = ({ request }: { request: Request }) => answer(request);
      server.use(method === "GET" ? http.get(pattern, resolver) : http.post(pattern, resolver));
    },
    forgetAnswers: () => server.resetHandlers(),
  };
}

/** What the contract says the operation answers. */
export function contractAnswer(operation: OperationName): Response {
  const operationOf = OPERATIONS[operation];
  if (!("mediaType" in operationOf)) return HttpResponse.json(CONTRACT_ANSWERS[operation]);
  return new HttpResponse(String(CONTRACT_ANSWERS[operation]), { headers: { "content-type": operationOf.mediaType } });
}
