import { expect, test } from "vitest";
import { listingMessageRequestSchema } from "./messages";

const read = (zip: string) => listingMessageRequestSchema.safeParse({ kind: "email", email: "ann@example.org", zip });

test.each(["43215", " 43215", "43215-1234", "432151234", "43215 1234"])("a message takes the ZIP code %j", (zip) => {
  expect(read(zip).data?.zip).toBe("43215");
});

test.each(["4321", "432156", "ABCDE", ""])("a message does not take %j for a ZIP code", (zip) => {
  expect(read(zip).success).toBe(false);
});
