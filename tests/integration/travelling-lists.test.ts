import fc from "fast-check";
import { test } from "vitest";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { propertyOf } from "../lane";
import { aTravellingService } from "./travelling-service";
import { type Step, type Tab, TravellingVisit } from "./travelling-visit";

const service = aTravellingService();

const tab = fc.constantFrom<Tab>(0, 1);
const id = fc.constantFrom("L1", "L2", "L3", "L4", "L5", "L6", "L7");
const name = fc.constantFrom("ann" as const, "bob" as const);
const dollars = fc.integer({ min: 300, max: 900 });
const of = <const Kind extends Step["kind"]>(kind: Kind) => ({ kind: fc.constant(kind), tab });
const change = fc.constantFrom("add" as const, "add" as const, "add" as const, "remove" as const);
const compares = fc.record({ ...of("compare"), change, id });
const visits = fc.oneof(compares, fc.record({ ...of("budget"), dollars }), fc.record({ ...of("look"), id }));
const signIn = fc.record({ ...of("sign-in"), name });
const signUp = [fc.record(of("sign-up")), fc.record(of("confirm-elsewhere")), fc.record(of("open"))] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: visits, weight: 4 },
  { arbitrary: fc.oneof(...signUp), weight: 2 },
  { arbitrary: signIn, weight: 2 },
  { arbitrary: fc.record({ ...of("elsewhere"), name, id, dollars }), weight: 1 },
  { arbitrary: fc.record(of("keep-history")), weight: 1 },
  { arbitrary: fc.record(of("sign-out")), weight: 1 },
  { arbitrary: fc.record(of("back")), weight: 1 },
);
/** Single steps, and some that are seldom drawn one after the other. */
const phrase: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { arbitrary: fc.tuple(step), weight: 4 },
  { arbitrary: fc.tuple(signUp[0], visits, signUp[1], visits, signUp[2]), weight: 1 },
  { arbitrary: fc.tuple(compares, compares, compares, compares, signIn), weight: 2 },
  { arbitrary: fc.tuple(visits, signIn, fc.record(of("keep-history"))), weight: 1 },
);

test("however signing in, a sign-up confirmed elsewhere, signing out, a second tab and Back follow each other, compared cars, wallet and history are there once", async () => {
  service.stopClock();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 3, COMPARE_MAX_LISTINGS),
      fc.array(phrase, { minLength: 3, maxLength: 6 }),
      async (compared, phrases) => {
        const visit = await TravellingVisit.begin(service, compared);
        for (const one of phrases.flat()) {
          await visit.take(one);
          await visit.expectAll();
        }
      },
    ),
    propertyOf(1_000),
  );
}, 1_200_000);
