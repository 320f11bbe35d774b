/** What the shopper of a saved search chooses. */
const ALERT_FIELDS = ["frequency", "channel", "mailHour", "timeZone"] as const;
type AlertField = (typeof ALERT_FIELDS)[number];

export const isAlertField = (name: unknown): name is AlertField => ALERT_FIELDS.some((field) => field === name);

/** A saved search whose form was refused, and which of its choices are none. */
export interface RefusedAlert {
  readonly id: string;
  readonly fields: readonly AlertField[];
}
