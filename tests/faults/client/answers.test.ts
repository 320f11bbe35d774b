import { expect } from "vitest";
import type { UpstreamResult } from "../../../app/server/upstream/upstream-result.server";
import { aListing } from "../../mocks/contract-answers";
import { bombOf } from "../fault-proxy";
import { faultCase, withFaultServers } from "./client-harness";

withFaultServers();

const LISTING = "/rest/lsc/listing";
const kindOf = (result: UpstreamResult<unknown>) => (result.ok ? "answered" : result.fault.kind);

for (const status of [500, 502, 503, 504]) {
  faultCase({ id: "F3", title: `listing answers ${status}` }, async ({ proxy, search }) => {
    await search();
    proxy.break(LISTING, { kind: "answer", status, body: "Error: secret at /srv/app.js:12:3" });
    proxy.forgetSeen();
    const started = performance.now();
    expect(await search()).toMatchObject({ ok: false, fault: { kind: "http_5xx", status } });
    expect(proxy.seen).toHaveLength(1);
    return `http_5xx in ${Math.round(performance.now() - started)} ms, one call`;
  });
}

faultCase({ id: "F4", title: "listing answers 503 with Retry-After: 3600" }, async ({ proxy, search }) => {
  const headers = { "content-type": "application/json", "retry-after": "3600" };
  proxy.break(LISTING, { kind: "answer", status: 503, headers });
  // Whoever obeyed the header would wait for longer than any case may last.
  expect(kindOf(await search())).toBe("http_5xx");
  expect(proxy.seen).toHaveLength(1);
  return "http_5xx at once, header ignored";
});

for (const [status, kind] of [
  [429, "http_429"],
  [408, "http_408"],
] as const) {
  faultCase({ id: "F5", title: `listing answers ${status}` }, async ({ proxy, search, breakerOf }) => {
    proxy.break(LISTING, { kind: "answer", status });
    for (let call = 0; call < 5; call++) expect(kindOf(await search())).toBe(kind);
    expect(proxy.seen).toHaveLength(5);
    expect(breakerOf("listing")).toBe("closed");
    return `${kind}, told as a fault that opens no breaker, never repeated`;
  });
}

for (const status of [400, 404]) {
  faultCase({ id: "F6", title: `listing answers ${status} for odd filters` }, async ({ proxy, search, breakerOf }) => {
    proxy.break(LISTING, { kind: "answer", status, body: '{"error":{"kind":"not-found","message":"no"}}' });
    for (let call = 0; call < 10; call++) {
      expect(await search()).toMatchObject({ ok: false, fault: { kind: "http", status } });
    }
    expect(breakerOf("listing")).toBe("closed");
    return "a result, ten times; breaker closed";
  });
}

faultCase({ id: "F7", title: "one optional call answers 500" }, async ({ proxy, services, search, facts }) => {
  proxy.break("/rest/lsc/modelinfo/pricing", { kind: "answer", status: 500 });
  const model = { makeCode: "HONDA", modelCode: "ACCORD" };
  expect(kindOf(await services.modelInfo.pricing(model, facts))).toBe("http_5xx");
  expect(kindOf(await search())).toBe("answered");
  return "that call faults, the search answers";
});

faultCase({ id: "F8", title: "every optional call answers 500" }, async ({ proxy, services, search, facts }) => {
  proxy.break(/^(?!\/rest\/lsc\/listing$)/, { kind: "answer", status: 500 });
  const model = { makeCode: "HONDA", modelCode: "ACCORD", year: 2025 };
  const kinds = [
    await services.places.byZip("30305", facts),
    await services.modelInfo.modelYear({ ...model, startYear: model.year }, facts),
    await services.reference.consumerRatings(model, facts),
    await services.ask("certifiedContent", {}, facts),
    await services.suggestions.keywords("acc", facts),
  ].map(kindOf);
  expect(new Set(kinds)).toEqual(new Set(["http_5xx"]));
  expect(kindOf(await search())).toBe("answered");
  return `${kinds.length} optional calls fault, the search answers`;
});

const BROKEN_BODIES = [
  ["F12", "malformed JSON with 200", { kind: "answer", body: '{"listings": [}' }, "malformed"],
  ["F12", "JSON cut off in the middle, properly ended", { kind: "truncated" }, "malformed"],
  ["F12", "bytes that are not HTTP", { kind: "not-http" }, "malformed"],
  [
    "F12",
    "a body that does not unpack",
    { kind: "answer", headers: { "content-type": "application/json", "content-encoding": "gzip" }, body: "not gzip" },
    "malformed",
  ],
  [
    "F13",
    "an HTML sign-in page with 200",
    { kind: "answer", headers: { "content-type": "text/html" }, body: "<form>secret</form>" },
    "content_type",
  ],
  ["F13", "JSON without a content type", { kind: "answer", headers: {}, body: "{}" }, "content_type"],
  ["F14", "an empty body", { kind: "answer", body: "" }, "schema"],
  ["F14", "204", { kind: "answer", status: 204, headers: {} }, "schema"],
  ["F14", "null", { kind: "answer", body: "null" }, "schema"],
  ["F14", "an array where an object is due", { kind: "answer", body: "[]" }, "schema"],
] as const;

for (const [id, title, fault, kind] of BROKEN_BODIES) {
  faultCase({ id, title }, async ({ proxy, search, told }) => {
    proxy.break(LISTING, fault);
    expect(kindOf(await search())).toBe(kind);
    expect(told.faults).toMatchObject([{ kind, operation: "listing" }]);
    return kind;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const withListings = (change: (listings: unknown[]) => unknown[]) => (body: unknown) =>
  isRecord(body) && Array.isArray(body.listings) ? { ...body, listings: change(body.listings) } : body;

faultCase({ id: "F15", title: "schema drift: a new field" }, async ({ proxy, search, told }) => {
  const change = withListings((listings) =>
    listings.map((one) => (isRecord(one) ? { ...one, novelty: "secret" } : one)),
  );
  proxy.break(LISTING, { kind: "rewrite", change });
  const result = await search();
  expect(kindOf(result)).toBe("answered");
  expect(JSON.stringify(result)).not.toContain("novelty");
  expect(told.faults).toEqual([]);
  return "answered; the field is dropped, not forwarded";
});

faultCase({ id: "F16", title: "schema drift: one listing of a page does not fit" }, async ({ proxy, search, told }) => {
  const broken = { ...aListing({ id: "L2" }), year: "twenty" };
  proxy.break(LISTING, { kind: "rewrite", change: withListings((listings) => [listings[0], broken]) });
  expect(await search()).toMatchObject({ ok: true, value: { totalResultCount: 2, listings: [{ id: "L1" }] } });
  expect(told.faults).toMatchObject([{ kind: "schema_item", count: 1 }]);
  return "one card dropped, total unchanged, schema_item +1";
});

faultCase({ id: "F17", title: "schema drift: listings renamed" }, async ({ proxy, search }) => {
  proxy.break(LISTING, {
    kind: "rewrite",
    change: (body) => {
      if (!isRecord(body)) return body;
      const { listings, ...rest } = body;
      return { ...rest, vehicles: listings };
    },
  });
  expect(kindOf(await search())).toBe("schema");
  return "schema: closed, not an empty result";
});

faultCase({ id: "F18", title: "hostile text in a listing" }, async ({ proxy, search }) => {
  const title = `<script>alert(1)</script>${"x".repeat(10_000)}`;
  proxy.break(LISTING, { kind: "rewrite", change: withListings(() => [aListing({ title })]) });
  const result = await search();
  expect(result).toMatchObject({ ok: true, value: { listings: [{ title }] } });
  return "text passes as text; pages escape and cut it";
});

faultCase({ id: "F24", title: "a body of 60 MB" }, async ({ proxy, search }) => {
  proxy.break(LISTING, { kind: "oversized", bytes: 60_000_000 });
  expect(kindOf(await search())).toBe("too_large");
  expect(proxy.bytesTaken).toBeLessThan(12_000_000);
  return `too_large after ${(proxy.bytesTaken / 1e6).toFixed(1)} MB left the service`;
});

faultCase({ id: "F25", title: "a gzip bomb: 60 MB out of 60 kB" }, async ({ proxy, search }) => {
  proxy.break(LISTING, bombOf(60_000_000));
  expect(kindOf(await search())).toBe("too_large");
  return "too_large at 2 MiB decoded";
});
