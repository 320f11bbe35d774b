import type { RequestHandler, Response } from "express";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";

const RESTARTING: PlainAnswer = {
  status: 503,
  title: "We are restarting",
  message: "This page could not be finished. Please try again in a few seconds.",
  headers: { "Retry-After": "2" },
};

export interface UnfinishedPages {
  readonly middleware: RequestHandler;
  /** Answers every page that has not begun; returns how many. What began ends by itself, or with the process. */
  answerAll(): number;
}

/** The pages under way, so that a process that ends answers them instead of cutting them off. */
export function createUnfinishedPages(): UnfinishedPages {
  const unfinished = new Set<Response>();
  return {
    middleware(_request, response, next) {
      unfinished.add(response);
      response.once("close", () => unfinished.delete(response));
      next();
    },
    answerAll() {
      const waiting = [...unfinished].filter((response) => !response.headersSent);
      for (const response of waiting) answerPlainly(response, RESTARTING);
      return waiting.length;
    },
  };
}
