import type { RequestHandler } from "express";
import { CSP_REPORT_PATH } from "~/domain/site-paths";
import { pathOf } from "../request/request-facts.server";
import type { Logger } from "./logger.server";
import type { Metrics } from "./metrics.server";

const REPORT_MAX_BYTES = 8_192;
const DIRECTIVE =
  /^(?:default|script|style|img|font|connect|frame|worker|manifest|object|base|form|child|media)-(?:src|uri|action)(?:-elem|-attr)?$|^frame-ancestors$/;

/** Collects reports of the content security policy: the directive is counted, the rest of a report is anybody's text. */
export function cspReports(options: { readonly logger: Logger; readonly metrics: Metrics }): RequestHandler {
  return (request, response, next) => {
    if (pathOf(request) !== CSP_REPORT_PATH || request.method !== "POST") return next();
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= REPORT_MAX_BYTES) chunks.push(chunk);
      else if (!response.writableEnded) {
        response.setHeader("Connection", "close");
        response.status(204).end();
      }
    });
    request.on("end", () => {
      if (response.writableEnded) return;
      for (const directive of directivesOf(Buffer.concat(chunks).toString("utf8"))) {
        options.metrics.cspReports.inc({ directive });
        options.logger.warn({ directive }, "content security policy report");
      }
      response.status(204).end();
    });
  };
}

/** Violated directives of a `report-uri` or Reporting API body; "other" for what is not a directive. */
function directivesOf(body: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = Array.isArray(parsed) ? parsed.slice(0, 10) : [parsed];
  return reports.map((report) => {
    const detail = field(report, "csp-report") ?? field(report, "body");
    const name =
      field(detail, "effective-directive") ??
      field(detail, "effectiveDirective") ??
      field(detail, "violated-directive");
    const directive = typeof name === "string" ? (name.split(" ", 1)[0] ?? "") : "";
    return DIRECTIVE.test(directive) ? directive : "other";
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
