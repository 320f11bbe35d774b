let mayHaveChanged = false;

/** Called when a form is sent that may change the shopper's place: what follows asks for it anew. */
export function expectPlaceChange(): void {
  mayHaveChanged = true;
}

/** Whether one was sent since this was asked last. */
export function takePlaceChange(): boolean {
  const changed = mayHaveChanged;
  mayHaveChanged = false;
  return changed;
}
