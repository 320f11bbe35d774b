import type { ComponentType } from "react";

/** As React.lazy, but one that has been loaded renders at once. */
export function seldom<Props extends object>(mark: string, find: () => Promise<ComponentType<Props>>) {
  let Found: ComponentType<Props> | null = null;
  let finding: Promise<void> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  const load = () => {
    finding ??= find().then(
      (component) => {
        Found = component;
      },
      (reason: unknown) => {
        failure = { reason };
      },
    );
    return finding;
  };
  function Seldom(props: Props) {
    if (failure !== null) throw failure.reason;
    if (Found === null) throw load();
    return (
      <>
        <Found {...props} />
        <template data-seldom={mark} />
      </>
    );
  }
  return Object.assign(Seldom, { mark, load });
}
