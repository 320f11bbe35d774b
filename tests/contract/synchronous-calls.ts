import { AsyncLocalStorage } from "node:async_hooks";
import childProcess from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import { Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import Libsql from "libsql";

/** The one place that may call what is synchronous while a request is served: the dialect, behind which a database stands. */
const DIALECT = /\/upstream\/storage\/sqlite-dialect\.ts/;
/** Below it and below plain SQL alike: what they have in common says nothing of who calls. */
const IN_COMMON = /\/upstream\/storage\/(?:sqlite-connection|same-file)\.ts/;
/** Plain SQL: the line behind it says whose. */
const PLAIN_SQL = /\/upstream\/storage\/database\.ts/;

/** The lines of a stack that are this program's, from the call outwards. */
const programLines = (stack: string) => stack.split("\n").filter((line) => /\/(?:upstream|app)\//.test(line));

export interface SynchronousCalls {
  /** "readFileSync for GET /rest/…", with the place of the call, in the order of the calls. */
  calls(): readonly string[];
  end(): void;
}

/** Watches the whole process for synchronous calls of files, compression, secrets, other programs and databases in a request. */
export function watchSynchronousCalls(): SynchronousCalls {
  const served = new AsyncLocalStorage<string>();
  const seen: string[] = [];
  const undo: (() => void)[] = [];
  const note = (name: string) => {
    const request = served.getStore();
    if (request === undefined) return;
    const lines = programLines(new Error().stack ?? "").filter((line) => !IN_COMMON.test(line));
    if (DIALECT.test(lines[0] ?? "")) return;
    const place = lines.find((line) => !PLAIN_SQL.test(line)) ?? lines[0] ?? "";
    seen.push(`${name} for ${request}${place.replace(/^\s+at /, ", ")}`);
  };
  const watch = (owner: object, name: string) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== "function") return;
    const watched = function (this: unknown, ...parameters: unknown[]): unknown {
      note(name);
      return Reflect.apply(original, this, parameters);
    };
    Reflect.set(owner, name, Object.assign(watched, original));
    undo.push(() => Reflect.set(owner, name, original));
  };
  for (const module of [fs, zlib, crypto, childProcess])
    for (const name of Object.keys(module)) if (name.endsWith("Sync")) watch(module, name);
  syncBuiltinESMExports();
  const database = new Libsql(":memory:");
  const statement: object = Object.getPrototypeOf(database.prepare("SELECT 1"));
  for (const name of ["exec", "prepare", "pragma"]) watch(Libsql.prototype, name);
  for (const name of ["run", "get", "all", "iterate"]) watch(statement, name);
  database.close();

  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...parameters: unknown[]): boolean {
    const [request] = parameters;
    const go = () => Reflect.apply(emit, this, [event, ...parameters]) === true;
    if (event !== "request" || typeof request !== "object" || request === null || !("url" in request)) return go();
    return served.run(String(request.url).replace(/\?.*$/, ""), go);
  };
  undo.push(() => {
    Server.prototype.emit = emit;
  });
  return {
    calls: () => seen,
    end() {
      for (const back of undo) back();
      syncBuiltinESMExports();
    },
  };
}
