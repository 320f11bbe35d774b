import { expect, test } from "vitest";
import { toMessageList } from "./message-list";

const sentAt = "2026-11-27T15:05:00.000Z";

test("each message says which car, to whom and when, and a car that nobody knows leads nowhere", () => {
  const messages = [
    { listingId: "7", title: "2021 Honda Accord", sellerName: "Peach Motors", sentAt },
    { listingId: "8", sentAt },
  ];
  expect(toMessageList({ messages, total: 2 }, "America/New_York")).toEqual({
    rows: [
      {
        key: "0 7",
        car: "2021 Honda Accord",
        href: "/cars-for-sale/vehicle/7",
        to: "Peach Motors",
        words: expect.stringMatching(/10:05/),
      },
      { key: "1 8", car: "A car that is no longer listed", words: expect.stringMatching(/10:05/) },
    ],
  });
});

test("more than are listed are counted", () => {
  const messages = [{ listingId: "7", sentAt }];
  expect(toMessageList({ messages, total: 1_230 }, "UTC").moreWords).toBe("The newest 1 of 1,230.");
});
