import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { spoken } from "./spoken";

const markup = (text: string) => renderToString(<p>{spoken(text)}</p>).replaceAll("<!-- -->", "");
/** A short form is written by the style sheet, which says nothing aloud. */
const heard = (text: string) => markup(text).replaceAll(/<[^>]+>/g, "");
const seen = (text: string) =>
  markup(text)
    .replaceAll(/ data-short="([^"]*)">/g, ">$1")
    .replaceAll(/<span class="vh">.*?<\/span>|<[^>]+>/g, "");

test.each([
  ["16/21 mpg", "16 city/21 highway mpg"],
  ["28 city / 36 hwy", "28 city / 36 highway miles per gallon"],
  ["$417/mo est.", "$417 a month, estimated"],
  ["9.65% APR, 60 mo", "9.65% APR, 60 months"],
  ["$242 over", "$242 over the usual price"],
  ["$1,544 under", "$1,544 under the usual price"],
  ["53,250 mi", "53,250 miles"],
  ["Columbus, OH · 8 mi", "Columbus, OH · 8 miles"],
  ["Columbus, OH · 1 mi", "Columbus, OH · 1 mile"],
  ["Under 1 mi", "Under 1 mile"],
  ["21 mi", "21 miles"],
  ["1 mi away", "1 mile away"],
  ["272 mi range", "272 miles range"],
  ["within 50 mi of Columbus, OH", "within 50 miles of Columbus, OH"],
  ["At market", "At market"],
  ["FWD", "FWD"],
])("%s is heard as %s, and seen as it is written", (text, said) => {
  expect([heard(text), seen(text)]).toEqual([said, text]);
});
