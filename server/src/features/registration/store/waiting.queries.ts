import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { registration } from './registration.table.ts';
import type { RegistrationRow } from './registration.queries.ts';

/** The registration that has waited longest for a place in an intake. */
export async function firstWaiting(tx: Tx, intakeId: string) {
  const [row] = await tx
    .select()
    .from(registration)
    .where(and(eq(registration.intakeId, intakeId), eq(registration.status, 'waiting')))
    .orderBy(asc(registration.waitingSince), asc(registration.number))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Position on the waiting list, from 1. */
export async function waitingPlace(tx: Tx, { intakeId, waitingSince, number }: RegistrationRow) {
  if (intakeId === null || waitingSince === null) return null;
  const before = sql`(${registration.waitingSince}, ${registration.number}) < (${waitingSince.toISOString()}::timestamptz, ${number}::int)`;
  const [row] = await tx
    .select({ before: count() })
    .from(registration)
    .where(and(eq(registration.intakeId, intakeId), eq(registration.status, 'waiting'), before));
  return row!.before + 1;
}
