import { type Flags, parseFlagOverrides, SWITCH_NAMES } from "~/domain/flags";

/** The `FLAG_…` settings; what is wrong with one is added to `problems` by its name. */
export function readFlags(given: Readonly<Record<string, string | undefined>>, problems: string[]): Partial<Flags> {
  const known: readonly string[] = [...SWITCH_NAMES, "HIDDEN_FILTERS"];
  const flags: Partial<Flags> = {};
  for (const [name, value = ""] of Object.entries(given)) {
    if (!name.startsWith("FLAG_")) continue;
    const flag = name.slice("FLAG_".length);
    const parsed = parseFlagOverrides(`${flag}=${value.replaceAll(",", "|")}`);
    if (!known.includes(flag)) problems.push(`${name}: is not a flag; known are ${known.join(", ")}`);
    else if (parsed.unreadable.length === 0) Object.assign(flags, parsed.flags);
    else problems.push(`${name}: is ${flag === "HIDDEN_FILTERS" ? "a list of filters, parted by |" : "on or off"}`);
  }
  if (flags.FAKE_ADS && given.NODE_ENV === "production") problems.push("FLAG_FAKE_ADS: is off in production");
  return flags;
}
