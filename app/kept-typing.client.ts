/**
 * What somebody typed before script took the page over. React gives a textarea its first text back when it hydrates; the
 * fields of one line keep theirs. Gives the function that puts the words back, for after hydration.
 */
export function keepTyping(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = (area: EventTarget | null) => {
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) typed.set(area, area.value);
  };
  for (const area of document.querySelectorAll("textarea")) remember(area);
  const onInput = ({ target }: Event) => remember(target);
  document.addEventListener("input", onInput, { capture: true });
  return () => {
    document.removeEventListener("input", onInput, { capture: true });
    for (const [area, words] of typed) if (area.isConnected && area.value === area.defaultValue) area.value = words;
  };
}
