// The worker of notifications and of the offline shortlist. It shows every push, leads to what it is about, and follows its
// own address. Of pages it answers saved and compared cars alone, and those from the network where there is one. Plain
// JavaScript, since browsers load this file as it is.
"use strict";

const SAVED_SEARCHES = "/cars-for-sale/saved/searches";
const REGISTRATION = "/cars-for-sale/consumer-device/browser";
/** Of a push that nobody can read: browsers end a subscription whose pushes show nothing. */
const UNREADABLE = { title: "News for you", body: "Something changed in your saved searches." };

/** Copies of pages, by their path: of these two and no other. */
const COPIES = "shortlist";
const SAVED_CARS = "/cars-for-sale/saved/vehicles";
const COMPARED_CARS = "/cars-for-sale/compare";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(routePast(event));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (pathname !== SAVED_CARS && pathname !== COMPARED_CARS) return;
  event.respondWith(answerPage(event, pathname, search === ""));
});

/** A page asks: its shopper saved or compared something, or has signed out. */
self.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "copy") event.waitUntil(Promise.all([SAVED_CARS, COMPARED_CARS].map(copyPage)));
  if (data === "forget") event.waitUntil(caches.delete(COPIES));
});

self.addEventListener("push", (event) => {
  // Safari shows a declarative message by itself.
  if (event.notification) return;
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.navigate)));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(follow(event)));

/** What a browser will not take of a message is left out: it shows something all the same. */
function show({ title, body, tag, lang, dir, navigate }) {
  const plain = { icon: "/favicon.png", data: { navigate: addressOf(navigate) } };
  return self.registration
    .showNotification(title, { ...plain, body, lang, dir, tag })
    .catch(() => self.registration.showNotification(title, plain));
}

/** Our own JSON, by itself or as FCM wraps it. */
function readMessage(data) {
  try {
    const sent = data.json();
    const { notification } = typeof sent.data?.message === "string" ? JSON.parse(sent.data.message) : sent;
    if (typeof notification.title === "string" && notification.title !== "") return notification;
  } catch {}
  return UNREADABLE;
}

/** An address of this site: whatever a push says, it leads nowhere else. */
function addressOf(navigate) {
  try {
    const { href, origin } = new URL(navigate, self.location.origin);
    if (origin === self.location.origin && navigate) return href;
  } catch {}
  return new URL(SAVED_SEARCHES, self.location.origin).href;
}

async function open(href) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === href);
  if (there) return there.focus();
  for (const tab of tabs) {
    // Only a tab that this worker controls can be led elsewhere.
    const led = await tab.navigate(href).catch(() => null);
    if (led) return led.focus();
  }
  return self.clients.openWindow(href);
}

async function follow({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { applicationServerKey, userVisibleOnly } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ applicationServerKey, userVisibleOnly }));
  await fetch(REGISTRATION, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ browser_token: JSON.stringify(subscription), replaces: oldSubscription.endpoint }),
    keepalive: true,
  });
}

/** Other pages do not even start the worker, where a browser can be told so. */
async function routePast(event) {
  const isShortlist = { or: [SAVED_CARS, COMPARED_CARS].map((pathname) => ({ urlPattern: { pathname } })) };
  await event.addRoutes?.([{ condition: { not: isShortlist }, source: "network" }]).catch(() => {});
}

/** From the network; where there is none, the copy, or a page that says what is missing. */
async function answerPage(event, path, isWholeList) {
  try {
    const response = await fetch(event.request);
    if (isWholeList) event.waitUntil(putCopy(path, response.clone()));
    return response;
  } catch {
    const copies = await caches.open(COPIES);
    return (await copies.match(path)) ?? offlinePage();
  }
}

async function copyPage(path) {
  try {
    await putCopy(path, await fetch(path, { headers: { Accept: "text/html" } }));
  } catch {
    // Without a network the copy before it stays.
  }
}

async function putCopy(path, response) {
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  // Where somebody has to sign in, the answer is another page.
  if (new URL(response.url).pathname !== path) return;
  const html = await withStyles(asCopy(await response.text(), new Date()));
  await (await caches.open(COPIES)).put(path, pageOf(html));
}

/** With its style sheets in it: those of a page that was never opened are in no cache of the browser. */
async function withStyles(html) {
  const links = [...new Set(html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [])];
  const styles = await Promise.all(links.map(styleOf));
  return links.reduce((page, link, at) => page.replaceAll(link, () => styles[at]), html);
}

async function styleOf(link) {
  const href = /href="([^"]+)"/.exec(link)?.[1] ?? "";
  const sheet = await fetch(href.replaceAll("&amp;", "&"));
  if (!sheet.ok) throw new Error(`${sheet.status} for ${href}`);
  return `<style>${await sheet.text()}</style>`;
}

/** The page as it is without script, which says at its head that it is a copy. */
function asCopy(html, at) {
  const time = at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const notice = `You are offline. This is your list as it was on ${time}; buttons and links need a network.`;
  return html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, "")
    .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<body[^>]*>/, (body) => `${body}<p role="status" style="${NOTICE}">${notice}</p>`);
}

const NOTICE = "margin:0;padding:0.75rem 1rem;background:#fff4d1;color:#15201d;font:600 1rem/1.4 system-ui,sans-serif";

const offlinePage = () =>
  pageOf(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body style="margin:0;color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif"><main style="max-width:40rem;margin:0 auto;padding:2rem 1rem">
<h1>You are offline</h1><p>Saved and compared cars can be read here without a network once you have saved or compared one in this browser.</p>
<p><a href="">Try again</a></p></main></body></html>`);

function pageOf(html) {
  const policy = "default-src 'none'; img-src 'self' https: data:; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'self'";
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(html, { headers });
}
