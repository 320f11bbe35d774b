import { text } from "node:stream/consumers";
import { createElement, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { renderPage } from "./render-page.server";

/** A section that never gets its data. */
function Never(): ReactNode {
  throw new Promise(() => undefined);
}
const page = (section: ReactNode) =>
  createElement(
    "main",
    null,
    createElement("h1", null, "Cars"),
    createElement(Suspense, { fallback: "waiting" }, section),
  );

function rendering(settings: { readonly abortMs?: number; readonly isComplete?: boolean } = {}) {
  const shopper = new AbortController();
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  return {
    shopper,
    errors,
    settings: { nonce: "n", signal: shopper.signal, isComplete: false, abortMs: 5_000, onError, ...settings },
  };
}

/** Far below the render's own deadline, and above what a busy machine adds. */
const RENDER_STOPS_WITHIN_MS = 2_000;

test("F36: a shopper who leaves in the middle of the stream ends the render at once, and nothing is reported", async () => {
  const { shopper, errors, settings } = rendering();
  const { body, hasFailed } = await renderPage(page(createElement(Never)), settings);
  const ended = text(body);
  const leftAt = performance.now();
  shopper.abort();
  expect(await ended).toContain("Cars");
  expect(performance.now() - leftAt).toBeLessThan(RENDER_STOPS_WITHIN_MS);
  expect(errors).toEqual([]);
  expect(hasFailed).toBe(false);
});

test("F36: for a shopper who had left before nothing is rendered", async () => {
  const { shopper, errors, settings } = rendering();
  shopper.abort();
  await expect(renderPage(page(createElement(Never)), { ...settings, isComplete: true })).rejects.toBe(
    shopper.signal.reason,
  );
  expect(errors).toEqual([]);
});

test("a section that never comes ends with the page's deadline, and is reported", async () => {
  const { errors, settings } = rendering({ abortMs: 20 });
  const { body } = await renderPage(page(createElement(Never)), settings);
  expect(await text(body)).toContain("Cars");
  expect(errors).toEqual([new Error("render deadline passed")]);
});

test("people get the frame at once, a crawler the whole document", async () => {
  let isThere = false;
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  const Late = (): ReactNode => {
    if (!isThere) throw arrival;
    return "arrived";
  };
  const forPeople = await renderPage(page(createElement(Late)), rendering().settings);
  const forCrawlers = renderPage(page(createElement(Late)), rendering({ isComplete: true }).settings);
  arrive();
  expect(await text(forPeople.body)).toContain("waiting");
  const whole = await text((await forCrawlers).body);
  expect(whole).toContain("arrived");
  expect(whole).not.toContain("waiting");
});
