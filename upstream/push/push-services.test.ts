import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-services";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://jmt17.google.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://eu.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
])("a browser's push service may be asked: %s", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user:word@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.example.com/fcm/send/abc",
  "https://evilpush.apple.com/abc",
  "https://push.apple.com.example.com/abc",
  "https://example.com/?https://fcm.googleapis.com/",
  "https://fcm.googleapis.com@169.254.169.254/",
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:4000/account-api/sessions",
  "http://[::1]:4000/",
  "https://localhost/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//fcm.googleapis.com/x",
  "",
])("nobody makes our server ask another address: %s", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("a service on this machine is asked only at the very host and port that the setting names", () => {
  expect(isPushEndpoint("http://127.0.0.1:4461/wpush/v2/a", ["127.0.0.1:4461"])).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:4462/wpush/v2/a", ["127.0.0.1:4461"])).toBe(false);
  expect(isPushEndpoint("ftp://127.0.0.1:4461/a", ["127.0.0.1:4461"])).toBe(false);
});
