const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** Up to so many minutes each is told; beyond, people say half an hour. */
const MINUTES_TOLD = 20;

/** How long a wait is, after "in", as people say it; never shorter than it is. */
export function waitWords(seconds: number): string {
  if (seconds <= 1) return "1 second";
  if (seconds < SECONDS_PER_MINUTE - 10) return `${Math.ceil(seconds)} seconds`;
  if (seconds <= SECONDS_PER_MINUTE) return "a minute";
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (minutes <= MINUTES_TOLD) return `${minutes} minutes`;
  if (minutes <= MINUTES_PER_HOUR / 2) return "half an hour";
  if (minutes <= MINUTES_PER_HOUR) return "an hour";
  return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
}
