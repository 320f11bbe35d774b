import { formatQuantity } from "~/domain/figures/format-figures";
import { Icon } from "../icon/icon";
import type { KeywordOption } from "./keyword-options";

interface SuggestionListProps {
  id: string;
  options: readonly KeywordOption[];
  active: number;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What is said when the list opens. */
export const listOpened = (count: number) => `${formatQuantity(count, "suggestion")}, use the arrow keys`;

/** The options of the keyword box. The focus stays in the field, so a press on an option must not take it. */
export function SuggestionList({ id, options, active, onChoose, onPoint }: SuggestionListProps) {
  return (
    <div className="suggest" id={id} role="listbox" aria-label="Suggestions">
      {groupsOf(options).map(({ name, from, members }) => {
        const drawn = members.map((option, place) => {
          const index = from + place;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which holds the focus
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands in for focus
            <div
              key={option.key}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(index)}
              onClick={() => onChoose(index)}
            >
              {option.icon === undefined ? null : <Icon name={option.icon} />}
              <b>{option.text}</b> <span>{option.kind}</span> <span className="n">{option.cars}</span>
            </div>
          );
        });
        return name === undefined ? (
          drawn
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {drawn}
          </div>
        );
      })}
    </div>
  );
}

/** Options that follow each other under one name. */
function groupsOf(options: readonly KeywordOption[]) {
  const groups: { name: string | undefined; from: number; members: KeywordOption[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, from: index, members: [option] });
  }
  return groups;
}
