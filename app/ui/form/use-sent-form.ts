import { useEffect, useState } from "react";

/**
 * Whether a hidden form, which buttons anywhere name, is to be rendered: a page that has no such button is sent without it
 * (renderDocument), and hydrated as it was sent. From then on it is there.
 */
export function useSentForm(id: string): boolean {
  const [isThere, setThere] = useState(() => import.meta.env.SSR || document.getElementById(id) !== null);
  useEffect(() => setThere(true), []);
  return isThere;
}
