import type { Suggestion } from "~/domain/view-models/results/suggestion";

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options of the keyword box. The focus stays in the field, so a press on an option must not take it. */
export function SuggestionList({ id, suggestions, active, onChoose, onPoint }: SuggestionListProps) {
  return (
    <div className="suggest" id={id} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which holds the focus
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands in for focus
        <div
          key={suggestion.href}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(index)}
        >
          <b>{suggestion.text}</b> <span>{suggestion.kind}</span> <span className="n">{suggestion.cars}</span>
        </div>
      ))}
    </div>
  );
}
