type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Input {
  readonly words: string;
  /** Null where the field has none to tell of. */
  readonly caret: number | null;
}

interface EarlyInput {
  /** Hears nothing more: from now on React does. */
  readonly stop: () => void;
  /** Puts everything back, and lets React hear it as if it were done now. */
  readonly say: () => void;
}

/**
 * What somebody typed and chose before script took the page over. React hears nothing of it when it hydrates, and gives
 * textareas and selects their first words back.
 */
export function keepEarlyInput(): EarlyInput {
  const typed = new Map<Field, Input>();
  const keep = (field: EventTarget | null) => {
    if (!isField(field)) return;
    if (!isChanged(field)) typed.delete(field);
    else typed.set(field, { words: field.value, caret: "selectionStart" in field ? field.selectionStart : null });
  };
  for (const field of document.querySelectorAll("input, select, textarea")) keep(field);
  const onInput = ({ target }: Event) => keep(target);
  document.addEventListener("input", onInput, { capture: true });
  return {
    stop: () => document.removeEventListener("input", onInput, { capture: true }),
    say: () => {
      // What a browser filled in by itself searches nothing.
      const isSomeones = navigator.userActivation?.hasBeenActive !== false;
      const fields = [...typed].filter(
        ([field]) => field.isConnected && (isSomeones || field instanceof HTMLTextAreaElement),
      );
      typed.clear();
      const ticks = fields.flatMap(([field]) => (isTick(field) && isChanged(field) ? [field] : []));
      // All of them first: each search is of the whole form.
      for (const tick of ticks) tick.checked = tick.defaultChecked;
      for (const tick of ticks) tick.click();
      for (const [field, input] of fields) {
        if (field instanceof HTMLSelectElement) choose(field, input.words);
        else if (!isTick(field)) type(field, input);
      }
    },
  };
}

function isField(field: EventTarget | null): field is Field {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
  );
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Otherwise than the server wrote it. Of a group of radios, the one that is chosen. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = field.querySelector<HTMLOptionElement>("option[selected]") ?? field.options[0];
    return field.value !== first?.value;
  }
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  return field.value !== field.defaultValue;
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, { words, caret }: Input): void {
  field.value = field.defaultValue;
  // Past the setter by which React knows what is no news to it.
  Reflect.set(Object.getPrototypeOf(field), "value", words, field);
  const isLeft = field !== document.activeElement;
  if (!isLeft && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (isLeft) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
