/**
 * Tells the site of what happened in a page that may be left: by beacon, since that survives its page, or where the browser takes
 * none by a request that does. Whether it left the browser; nobody waits for an answer.
 */
export async function tellLate(path: string, told: object): Promise<boolean> {
  const body = JSON.stringify(told);
  if (navigator.sendBeacon(path, body)) return true;
  return fetch(path, { method: "POST", body, keepalive: true }).then(
    () => true,
    () => false,
  );
}
