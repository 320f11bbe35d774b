/** The site's time zone, where the setting names none. */
export const SITE_TIME_ZONE = "America/New_York";

const HOURS_PER_DAY = 24;

interface MailTimeChoice {
  readonly code: string;
  readonly label: string;
}

/** The hours at which a daily or weekly mail can come. */
export const MAIL_HOUR_CHOICES: readonly MailTimeChoice[] = Array.from({ length: HOURS_PER_DAY }, (_, hour) => ({
  code: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`,
}));

/** The zones of the country that cars are sold in. */
const TIME_ZONE_CHOICES: readonly MailTimeChoice[] = [
  { code: "America/New_York", label: "Eastern time" },
  { code: "America/Chicago", label: "Central time" },
  { code: "America/Denver", label: "Mountain time" },
  { code: "America/Phoenix", label: "Arizona time" },
  { code: "America/Los_Angeles", label: "Pacific time" },
  { code: "America/Anchorage", label: "Alaska time" },
  { code: "Pacific/Honolulu", label: "Hawaii time" },
  { code: "America/Puerto_Rico", label: "Atlantic time" },
  { code: "Pacific/Guam", label: "Guam time" },
];

/** The zones to choose from: the present one among them, wherever it is. */
export function timeZoneChoices(present: string | undefined): readonly MailTimeChoice[] {
  const isListed = present === undefined || TIME_ZONE_CHOICES.some(({ code }) => code === present);
  return isListed ? TIME_ZONE_CHOICES : [{ code: present, label: present.replaceAll("_", " ") }, ...TIME_ZONE_CHOICES];
}

/** Whether this program knows a zone by that IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** What a form says of the time of its mails, as the service takes it. */
export function toMailTime({
  mailHour,
  timeZone,
}: {
  readonly mailHour?: string | undefined;
  readonly timeZone?: string | undefined;
}) {
  return {
    ...(mailHour !== undefined && { mailHour: Number(mailHour) }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/** "at about 8 AM, Eastern time", after the words for how often. */
export function mailTimeWords(mailHour: number, timeZone: string): string {
  const hour = MAIL_HOUR_CHOICES[mailHour]?.label ?? "";
  const zone = timeZoneChoices(timeZone).find(({ code }) => code === timeZone)?.label ?? timeZone;
  return `at about ${hour}, ${zone}`;
}
