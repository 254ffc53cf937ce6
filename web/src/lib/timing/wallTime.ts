/** Local time in a time zone at an instant. */
export interface WallTime {
  /** `2026-11-04` */
  readonly day: string;
  /** `09:30` */
  readonly time: string;
}

export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/**
 * The instant of a local time; null when it is invalid. A time skipped by daylight saving becomes the hour after it.
 */
export function instantOf({ day, time }: WallTime, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{2}:\d{2}$/.test(time) || Number.isNaN(wanted)) return null;
  let at = wanted;
  // A zone's offset is only known at an instant; the second pass gets the right side of a clock change.
  for (let look = 0; look < 2; look++) {
    const shown = wallTimeOf(new Date(at).toISOString(), timeZone);
    at += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(at).toISOString();
}
