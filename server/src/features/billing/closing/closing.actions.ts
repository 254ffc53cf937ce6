import type { Books } from '#contract/billing/books.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { DoerScope, Scope } from '#server/platform/scope.ts';
import { closedUntil, firstBookedDay, holdBooks, insertClosing, newestClosings } from './closing.queries.ts';

/** The first day that can be booked; null when nothing is closed. */
export async function opensOn({ tx }: Pick<Scope, 'tx'>): Promise<string | null> {
  const until = await closedUntil(tx);
  return until === null ? null : addDays(until, 1);
}

const mostShown = 50;

/** Two statements. */
export async function readBooks({ tx, today, timeZone }: Scope): Promise<Books> {
  const [closings, firstDay] = await Promise.all([
    newestClosings(tx, mostShown),
    firstBookedDay(tx, timeZone),
  ]);
  return {
    closedUntil: closings[0]?.closedUntil ?? null,
    firstDay,
    today,
    closings: closings.map(({ at, ...closing }) => ({ ...closing, at: at.toISOString() })),
  };
}

/** Closes the books up to a day, or opens closed days again, which needs a reason. */
export async function closeBooks(
  scope: DoerScope,
  { closedUntil: until, reason }: { closedUntil: string | null; reason: string },
): Promise<Books> {
  const { tx, today, now, timeZone, caller } = scope;
  if (until !== null && until >= today)
    throw wrongField('closedUntil', 'too_big', 'Only days that have ended can be closed');
  await holdBooks(tx);
  const before = await closedUntil(tx);
  if (before === until) throw new Problem('already_done');
  const opens = until === null || (before !== null && until < before);
  if (opens && reason === '') throw wrongField('reason', 'required', 'Opening closed days needs a reason');
  await insertClosing(tx, {
    closedUntil: until,
    opensAt: until === null ? null : startOfDay(addDays(until, 1), timeZone),
    reason,
    byPersonId: caller.personId,
    at: now,
  });
  return readBooks(scope);
}
