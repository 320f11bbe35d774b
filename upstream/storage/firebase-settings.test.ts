import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../../tests/builders/people-builders";
import { readUpstreamSettings } from "../settings";
import { readServiceAccount, readWebConfig } from "./firebase-settings";

const CONFIG = { apiKey: "k", projectId: "p", messagingSenderId: "1", appId: "a", vapidKey: "B".repeat(87) };
const ACCOUNT = {
  project_id: "p",
  client_email: "a@b.example",
  private_key: "-----BEGIN PRIVATE KEY-----",
  token_uri: "https://b.example",
};

test("a web app's configuration needs each of its parts", () => {
  expect(readWebConfig(JSON.stringify({ ...CONFIG, storageBucket: "of no use" }))).toEqual(CONFIG);
  for (const text of [
    "",
    "null",
    "{",
    JSON.stringify({ ...CONFIG, vapidKey: "short" }),
    JSON.stringify({ ...CONFIG, appId: "" }),
  ])
    expect(readWebConfig(text)).toBeNull();
});

test("a service account is given as its file or as what stands in it", () => {
  const file = join(aDataFolder(), "account.json");
  writeFileSync(file, JSON.stringify(ACCOUNT));
  expect([readServiceAccount(file), readServiceAccount(JSON.stringify(ACCOUNT))]).toEqual([ACCOUNT, ACCOUNT]);
});

test("the program refuses what is neither, and says where nothing would be sent", () => {
  expect(() => readUpstreamSettings({ FIREBASE_CONFIG: "{}" })).toThrow(/FIREBASE_CONFIG/);
  expect(() => readUpstreamSettings({ FIREBASE_SERVICE_ACCOUNT: "no-such-file" })).toThrow(/FIREBASE_SERVICE_ACCOUNT/);
  const FIREBASE_CONFIG = JSON.stringify(CONFIG);
  expect(readUpstreamSettings({ FIREBASE_CONFIG }).firebaseWarning).toContain("FIREBASE_SERVICE_ACCOUNT");
  const both = { FIREBASE_CONFIG, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT) };
  expect(readUpstreamSettings(both)).toMatchObject({ firebaseWarning: null, push: { firebase: CONFIG } });
});
