import type { ComponentType, FunctionComponent } from "react";

export interface LatePart<Props extends object> extends FunctionComponent<Props> {
  readonly mark: string;
  /** For a document that shows it: where its file is not to be had, rendering throws. */
  load(): Promise<void>;
  /** For a page that may show it soon. */
  loadAhead(): void;
}

/** As React.lazy, but one that has been loaded renders at once. */
export function latePart<Props extends object>(
  mark: string,
  find: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let Found: ComponentType<Props> | null = null;
  let finding: Promise<void> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  const found = (component: ComponentType<Props>) => {
    Found = component;
  };
  const load = () =>
    find().then(found, (reason: unknown) => {
      failure = { reason };
    });
  const loadAhead = () => void find().then(found, () => undefined);
  function Late(props: Props) {
    if (failure !== null) throw failure.reason;
    if (Found === null) {
      finding ??= find().then(found, openAsDocument);
      throw finding;
    }
    return (
      <>
        <Found {...props} />
        <template data-late={mark} />
      </>
    );
  }
  return Object.assign(Late, { mark, load, loadAhead });
}

/** Those that the document shows. */
export function loadShown(all: readonly Pick<LatePart<object>, "mark" | "load">[]): Promise<unknown> {
  const marks = document.querySelectorAll<HTMLTemplateElement>("template[data-late]");
  const shown = new Set(Array.from(marks, ({ dataset }) => dataset.late));
  return Promise.all(all.map(({ mark, load }) => (shown.has(mark) ? load() : null)));
}

/** A deployment has taken the file away. The address is that of the page to be shown, and its document is whole. */
function openAsDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
