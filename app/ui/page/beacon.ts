/** Tells the site something that nobody waits for, also where the page is left at once. */
export const tellSite = (path: string, said: object): boolean => navigator.sendBeacon(path, JSON.stringify(said));
