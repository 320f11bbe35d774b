import type { Server } from "node:http";
import { join } from "node:path";
import { EXIT_STATUS } from "../app/contract/calls/exit-statuses";
import { formatCount } from "../app/domain/figures/format-figures";
import { isLoopbackAddress } from "../app/domain/loopback-name";
import { readCommandLine, UsageError } from "./commands/command-options";
import { takeConsole } from "./http/console-lines";
import { createProgramLog } from "./http/program-log";
import { createRequestLog } from "./http/request-log";
import { outboxRoutes } from "./http/routes/outbox-routes";
import { upstreamRoutes } from "./http/routes/upstream-routes";
import { createUpstreamServer } from "./http/server";
import { openMarketplace } from "./marketplace/open-marketplace";
import { readUpstreamSettings, WrongSettings } from "./settings";
import { makePrivately, openDataFolder } from "./storage/data-folder";
import { StoreError } from "./storage/store-error";

const USAGE = `Usage: npm run upstream
  The bundled services, by themselves, until they are told to stop. All settings come from the environment (README, "Configuration").`;

/** Answers under way get this long when the program is told to stop. */
const STOP_PATIENCE_MS = 5_000;

const say = (message: string) => process.stdout.write(`${message}\n`);

/** On loopback unless told otherwise: the services trust their caller. Throws where the port is taken. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

async function run(): Promise<void> {
  makePrivately();
  const line = readCommandLine({ help: { type: "boolean" } });
  if (line.positionals.length > 0) throw new UsageError(`What is "${line.positionals[0]}"?`);
  if (line.isSet("help")) {
    say(USAGE);
    return;
  }
  const settings = readUpstreamSettings(process.env);
  const logger = createProgramLog(settings.logLevel);
  takeConsole((facts) => logger.warn(facts, "a library wrote to the console"));
  openDataFolder(settings.dataDir, (message) => logger.warn(message));
  let storeErrors = 0;
  const noteStoreError = (error: unknown) => {
    if (error instanceof StoreError) storeErrors += 1;
  };
  const marketplace = await openMarketplace({
    ...settings,
    onProgress: (message) => say(message),
    onError(error, failed) {
      noteStoreError(error);
      logger.error({ err: error }, failed);
    },
  });
  // Mails that nobody sends can be read, by whoever sits at the machine.
  const hasOutbox = settings.smtpUrl === undefined && isLoopbackAddress(settings.host);
  const routes = [
    ...upstreamRoutes(marketplace, () => storeErrors),
    ...(hasOutbox ? outboxRoutes(join(settings.dataDir, "outbox")) : []),
  ];
  const logRequest = createRequestLog(logger);
  const server = createUpstreamServer({
    routes,
    names: settings.names,
    onRequest(entry) {
      noteStoreError(entry.error);
      logRequest(entry);
    },
  });

  if (settings.linkWarning !== null) logger.warn(settings.linkWarning);
  if (settings.firebaseWarning !== null) logger.warn(settings.firebaseWarning);
  // Set, not called: the last lines of the log still leave. A start that failed lets go of its starter too, and has its status.
  const end = (exitCode: number) => {
    process.exitCode ??= exitCode;
    if (process.connected) process.disconnect();
  };
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS).unref();
    server.close(() => {
      void marketplace.close().then(
        () => end(0),
        (error: unknown) => {
          logger.error({ err: error }, "the stores could not be closed");
          end(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The web program is gone, however it went.
  process.on("disconnect", stop);

  // Asked before anybody else can: opening the engine takes seconds.
  const listings = formatCount(await marketplace.engine.size());
  const port = await listen(server, settings.port, settings.host);
  say(`upstream ready on http://${settings.host}:${port} (${listings} listings)`);
  if (hasOutbox) say(`mails are files, to be read at http://${settings.host}:${port}/outbox`);
  process.send?.({ type: "ready", port });
  for (const file of await marketplace.confirmStart()) say(`moved into people.db, and removed: ${file}`);
}

/** Whoever started the program reads from it whether another start could help. */
function exitStatusOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof WrongSettings) return EXIT_STATUS.wrongSettings;
  return error instanceof StoreError ? error.exitStatus : 1;
}

run().catch((error: unknown) => {
  const usage = error instanceof UsageError ? `${USAGE}\n` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = exitStatusOf(error);
  if (process.connected) process.disconnect();
});
