import type { Suggestion } from "~/domain/view-models/results/suggestion";
import type { IconName } from "../icon/icon";
import type { RecentSearch } from "./recent-searches";

/** One line of the keyword box's list. */
export interface KeywordOption {
  readonly key: string;
  readonly text: string;
  readonly kind: string;
  readonly cars: string;
  /** What stands over the first of a group. */
  readonly group?: string;
  readonly icon?: IconName;
  readonly leadsTo: { readonly href: string } | { readonly words: string } | "forget";
}

/** What typed letters could mean. */
export function optionsOfLetters(suggestions: readonly Suggestion[]): readonly KeywordOption[] {
  return suggestions.map(({ text, kind, cars, href }) => ({ key: href, text, kind, cars, leadsTo: { href } }));
}

/** Before any letter: what was searched last, then what many begin with, around the place that `near` names. */
export function optionsOfNothing(
  recent: readonly RecentSearch[],
  offered: readonly Suggestion[],
  near: string | undefined,
): readonly KeywordOption[] {
  const group = near === undefined ? "Most cars" : `Most cars near ${near}`;
  const past = recent.map(({ text, href }): KeywordOption => {
    const leadsTo = href === undefined ? { words: text } : { href };
    return { key: `recent ${text}`, text, kind: "", cars: "", group: "Recent searches", icon: "clock", leadsTo };
  });
  const forget: KeywordOption = {
    key: "forget",
    text: "Clear recent searches",
    kind: "",
    cars: "",
    group: "Recent searches",
    icon: "close",
    leadsTo: "forget",
  };
  const most = offered.map(({ text, cars, href }): KeywordOption => {
    return { key: href, text, kind: "", cars, group, icon: "search", leadsTo: { href } };
  });
  return past.length === 0 ? most : [...past, forget, ...most];
}
