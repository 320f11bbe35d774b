import { expect, test } from "vitest";
import { parseAnsweredWidgets, parseFeedback } from "./feedback";

test.each([
  [
    ["safety", "pricing", "safety"],
    ["pricing", "safety"],
  ],
  [["<script>", "constructor", 3, null], []],
  [{ length: 1, 0: "safety" }, []],
  [null, []],
])("a cookie's %j remembers the widgets %j", (value, widgets) => {
  expect(parseAnsweredWidgets(value)).toEqual(widgets);
});

test.each([
  ["widget=safety&helpful=yes", { widget: "safety", isHelpful: true }],
  ["widget=links&helpful=no", { widget: "links", isHelpful: false }],
  ["widget=safety&helpful=maybe", null],
  ["widget=other&helpful=yes", null],
  ["", null],
])("the form %s says %j", (body, feedback) => {
  expect(parseFeedback(new URLSearchParams(body))).toEqual(feedback);
});
