import type { Sessions } from "~/contract/people/consumer";
import { formatMoment } from "~/domain/figures/format-moment";

/** A browser in which the shopper is signed in. */
export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly isThis: boolean;
  /** "Signed in Nov 27, 10:05 AM EST"; absent where nobody knows. */
  readonly started?: string;
  readonly lastUsed?: string;
}

/** This browser first, then the one that was used last. */
export function toDeviceList({ sessions }: Sessions, timeZone: string): readonly DeviceRow[] {
  const rows = sessions.map(
    ({ id, deviceName, startedAt, lastUsedAt, isThis }): DeviceRow => ({
      id,
      name: deviceName === "" ? "Unknown device" : deviceName,
      isThis,
      ...(startedAt !== undefined && { started: `Signed in ${formatMoment(startedAt, timeZone)}` }),
      ...(lastUsedAt !== undefined && { lastUsed: `Last used ${formatMoment(lastUsedAt, timeZone)}` }),
    }),
  );
  return [...rows.filter(({ isThis }) => isThis), ...rows.filter(({ isThis }) => !isThis)];
}

/** What the page says of the form before it. */
const DEVICE_OUTCOMES = { one: "That device is signed out.", others: "All other devices are signed out." } as const;
export type DeviceOutcome = keyof typeof DEVICE_OUTCOMES;

/** Null for anything but an outcome. */
export function deviceOutcomeWords(said: string | null): string | null {
  return said === "one" || said === "others" ? DEVICE_OUTCOMES[said] : null;
}
