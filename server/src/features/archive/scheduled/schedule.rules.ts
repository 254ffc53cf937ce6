import { addDays, dayIn, instantAt } from '#server/platform/basics/days.rules.ts';

/* When the server makes a backup by itself. Pure. */

export interface BackupState {
  readonly success: {
    /** Of its rows. */
    readonly at: string;
    readonly file: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly encrypted: boolean;
  } | null;
  readonly failure: { readonly at: string; readonly code: string } | null;
}

const hour = 3_600_000;
const retryAfterHours = 1;
/** A day, and time for the backup itself and one retry. */
const overdueAfterHours = 27;

/** The last instant at which the clock of the server showed this time. */
function lastDue(now: Date, time: string, timeZone: string): Date {
  const today = dayIn(timeZone, now);
  const due = instantAt(today, time, timeZone);
  return due <= now ? due : instantAt(addDays(today, -1), time, timeZone);
}

const hoursSince = (instant: string | undefined, now: Date): number =>
  instant === undefined ? Infinity : (now.getTime() - Date.parse(instant)) / hour;

/** Whether one is to be made now: also one missed while no server ran. A failed one waits before it is tried again. */
export function isDue(
  { success, failure }: BackupState,
  { now, time, timeZone }: { now: Date; time: string; timeZone: string },
): boolean {
  if (hoursSince(failure?.at, now) < retryAfterHours) return false;
  return success === null || Date.parse(success.at) < lastDue(now, time, timeZone).getTime();
}

export type Health = { readonly word: 'ok' | 'overdue' | 'none'; readonly hours: number | null };

/** What the operator's watch is told. */
export function healthOf({ success }: BackupState, now: Date): Health {
  if (!success) return { word: 'none', hours: null };
  const hours = Math.floor(hoursSince(success.at, now));
  return { word: hours >= overdueAfterHours ? 'overdue' : 'ok', hours };
}

const ofBackup = /^livery-\d{8}-\d{6}\.tar(\.encrypted)?$/;

/** `livery-20261123-143005.tar`, with an ending where it is encrypted; in UTC, so that names sort by time. */
export function backupName(at: Date, encrypted: boolean): string {
  const [day, time] = at.toISOString().slice(0, 19).split('T') as [string, string];
  return `livery-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar${encrypted ? '.encrypted' : ''}`;
}

/** Of the files of a folder those to remove: backups beyond the newest, and unfinished ones; never anything else. */
export function toRemove(names: readonly string[], keep: number): string[] {
  const whole = names.filter((name) => ofBackup.test(name)).toSorted();
  const unfinished = names.filter(
    (name) => ofBackup.test(name.replace(/\.growing$/, '')) && name.endsWith('.growing'),
  );
  return [...whole.slice(0, Math.max(0, whole.length - keep)), ...unfinished];
}
