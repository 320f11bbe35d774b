import { expect, test } from "vitest";
import { channelField, refusedChannels } from "./notification-devices";

const aSearch = (bookmarkId: string, frequency: "daily" | "off" = "daily") => ({
  bookmarkId,
  bookmarkTitle: `Search ${bookmarkId}`,
  searchName: "",
  searchResultsURL: "/cars-for-sale",
  searchBookmarkDate: "2026-11-21T02:30:00.000Z",
  lastExecuted: "2026-11-21T02:30:00.000Z",
  frequency,
});

function formOf(channels: Record<string, string>): FormData {
  const form = new FormData();
  for (const [id, channel] of Object.entries(channels)) form.set(channelField(id), channel);
  return form;
}

test("a way to be told that there is not is refused beside its search, and what was chosen for the others stays", () => {
  const searches = [aSearch("a"), aSearch("b"), aSearch("c", "off")];
  expect(refusedChannels(searches, formOf({ a: "push", b: "mail" }))).toBeNull();
  // One that was saved since the page was shown, or that tells nothing, has no field.
  expect(refusedChannels(searches, formOf({ a: "push" }))).toBeNull();
  for (const channel of ["fax", "both", ""])
    expect(refusedChannels(searches, formOf({ a: "push", b: channel })), channel).toEqual({
      errors: [{ field: "b", message: "Choose email or notifications for Search b" }],
      chosen: { a: "push" },
    });
});

test("a form of searches that are not the account's chooses nothing, and says so", () => {
  expect(refusedChannels([aSearch("a")], formOf({ elsewhere: "push" }))).toEqual({
    errors: [{ field: "list", message: expect.stringContaining("has changed") }],
    chosen: {},
  });
});
