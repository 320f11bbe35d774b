import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import type { LongList } from "~/domain/view-models/filters/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { useAnnounce } from "../../page/heard/live-region";
import { useArrival } from "../form/panel-state";
import { FoldOut } from "./fold-out";
import { Option, useTicked } from "./option";
import { useWholeList } from "./use-whole-list";

interface OptionListProps {
  name: string;
  options: readonly FilterOptionView[];
  all?: LongList | undefined;
  /** Codes of the whole list that stand elsewhere. */
  elsewhere?: readonly string[];
  /** Draws one option; default: checkbox, label and count. */
  renderOption?: (option: FilterOptionView) => ReactNode;
}

/**
 * A list of checkboxes. A long one shows its commonest and its chosen values; the rest is a page of its own, or folds
 * out where it has none. Script adds a search box and unfolds in place.
 */
export function OptionList({ all, ...props }: OptionListProps) {
  const { name, options, renderOption } = props;
  const isTicked = useTicked(name, options);
  if (all !== undefined) return <LongOptionList {...props} all={all} />;
  return (
    <div className="opts">
      {options.map(
        renderOption ??
          ((option) => <Option key={option.code} name={name} option={option} isChecked={isTicked(option)} />),
      )}
    </div>
  );
}

function LongOptionList({ name, options, all, elsewhere = [], renderOption }: OptionListProps & { all: LongList }) {
  const { href, label, searchLabel } = all;
  const whole = useWholeList(href);
  const known = whole.options?.filter(({ code }) => !elsewhere.includes(code)) ?? options;
  const isTicked = useTicked(name, known);
  // With another search, what was typed is over (panel-state.ts).
  const arrival = useArrival();
  const [typed, setTyped] = useState({ needle: "", arrival });
  const wanted = typed.arrival === arrival ? typed.needle.trim().toLowerCase() : "";
  const [isWhole, setWhole] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const draw = (className: string, some: readonly FilterOptionView[], instead?: string) => (
    <div className={className}>
      {some.map(
        renderOption ??
          ((option) => <Option key={option.code} name={name} option={option} isChecked={isTicked(option)} />),
      )}
      {instead === undefined ? null : <p className="zero">{instead}</p>}
    </div>
  );

  const isUpFront = (option: FilterOptionView) => option.isUpFront === true || isTicked(option);
  const first = href === undefined ? options.filter(isUpFront) : options;
  const found = wanted === "" ? known : known.filter((option) => option.label.toLowerCase().includes(wanted));
  const isUnfolded = wanted !== "" || (isWhole && whole.options !== null);
  const shown = isUnfolded ? found : first;
  const isAwaited = href !== undefined && whole.options === null;
  const announce = useAnnounce();
  const noun = searchLabel?.replace(/^Find an? /, "") ?? "";
  const none = `No ${noun} by that name`;
  const heard = isAwaited || wanted === "" ? null : found.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of others is said again
  useEffect(() => {
    if (heard === null) return;
    announce(heard === 0 ? none : formatQuantity(heard, noun), "options found");
  }, [heard, wanted, noun, none, announce]);
  // As high before the others come as after, and where none has that name: their coming moves nothing.
  const isStill = href !== undefined && (wanted !== "" || isWhole);
  const isNone = shown.length === 0 && !isAwaited;

  return (
    <>
      {searchLabel === undefined ? null : (
        <label className="f withjs">
          {searchLabel}
          <input
            className="in"
            type="search"
            ref={field}
            value={typed.arrival === arrival ? typed.needle : ""}
            autoComplete="off"
            onFocus={() => void whole.ask()}
            onChange={(event) => setTyped({ needle: event.currentTarget.value, arrival })}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </label>
      )}
      {isNone && !isStill ? (
        <p className="zero">{none}</p>
      ) : (
        draw(isStill ? "opts scroll still" : isUnfolded ? "opts scroll" : "opts", shown, isNone ? none : undefined)
      )}
      {isUnfolded ? null : href !== undefined ? (
        <a
          className="small all"
          href={href}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            // The link goes: whoever pressed it by key goes on with the field above what comes, and a finger with a checkbox.
            const { parentElement: list } = event.currentTarget;
            const next = event.detail === 0 ? field.current : list?.querySelector<HTMLElement>("[type=checkbox]");
            next?.focus({ preventScroll: true });
            setWhole(true);
            void whole.ask().then((isThere) => isThere || window.location.assign(href));
          }}
        >
          {label}
        </a>
      ) : (
        <FoldOut className="rest" label={label} looks="small">
          {draw(
            "opts scroll",
            options.filter((option) => !isUpFront(option)),
          )}
        </FoldOut>
      )}
    </>
  );
}
