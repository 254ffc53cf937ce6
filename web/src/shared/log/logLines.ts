import type { OwnLogEntry } from '#contract/record/ownLog.ts';

/** Entries that say the same, one after the other: shown as one line. `entry` is the newest of them. */
export interface LogLine {
  readonly entry: OwnLogEntry;
  readonly times: number;
}

const says = ({ by, own, what, reason }: OwnLogEntry, day: string) =>
  JSON.stringify([by, own, what, reason, day]);

/** The lines for entries, newest first; `dayOf` gives the reader's day of an instant. */
export function linesOf(entries: readonly OwnLogEntry[], dayOf: (instant: string) => string): LogLine[] {
  const lines: { entry: OwnLogEntry; times: number; says: string }[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const said = says(entry, dayOf(entry.at));
    if (last?.says === said) last.times += 1;
    else lines.push({ entry, times: 1, says: said });
  }
  return lines;
}
