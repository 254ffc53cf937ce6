import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { rateLimit, signInLock } from '#server/features/identity/people/attempts.table.ts';

export interface CountedKey {
  key: string;
  seconds: number;
  amount: number;
}

/** Counts a request under all its keys at once; returns each key's count in its current window. */
export async function countRequests(tx: Tx, keys: readonly CountedKey[], now: Date) {
  // Always in the same order, so that two requests with the same keys cannot deadlock.
  const values = keys
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, seconds, amount }) => ({
      key,
      count: amount,
      endsAt: new Date(now.getTime() + seconds * 1000),
    }));
  const over = sql`${rateLimit.endsAt} <= ${now.toISOString()}`;
  return tx
    .insert(rateLimit)
    .values(values)
    .onConflictDoUpdate({
      target: [rateLimit.organisationId, rateLimit.key],
      set: {
        count: sql`case when ${over} then excluded.count else ${rateLimit.count} + excluded.count end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimit.endsAt} end`,
      },
    })
    .returning({ key: rateLimit.key, count: rateLimit.count, endsAt: rateLimit.endsAt });
}

/** Deletes counts that are over, a few at a time and without waiting for locks of other requests. */
export async function forgetOldAttempts(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`delete from ${rateLimit} where key in (
    select key from ${rateLimit} where ends_at < ${at} limit 200 for update skip locked)`);
  await tx.execute(sql`delete from ${signInLock} where email_hash in (
    select email_hash from ${signInLock} where last_failure_at < ${at}::timestamptz - interval '1 day'
    limit 200 for update skip locked)`);
}

export interface LockRule {
  failures: number;
  minutes: number;
}

/**
 * Counts a sign-in as failed before it is tried, so that parallel guesses cannot share a count; a success deletes the
 * count. Returns null, or the end of the lock when no tries are left.
 */
export async function takeSignInAttempt(
  tx: Tx,
  emailHash: string,
  now: Date,
  rule: LockRule,
): Promise<Date | null> {
  const at = now.toISOString();
  const fresh = sql`(${signInLock.lockedUntil} is not null
    or ${signInLock.lastFailureAt} <= ${at}::timestamptz - make_interval(mins => ${rule.minutes}))`;
  const taken = await tx
    .insert(signInLock)
    .values({ emailHash, failures: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: [signInLock.organisationId, signInLock.emailHash],
      set: {
        failures: sql`case when ${fresh} then 1 else ${signInLock.failures} + 1 end`,
        lastFailureAt: now,
        lockedUntil: sql`case when not ${fresh} and ${signInLock.failures} + 1 >= ${rule.failures}
          then ${at}::timestamptz + make_interval(mins => ${rule.minutes}) end`,
      },
      setWhere: sql`${signInLock.lockedUntil} is null or ${signInLock.lockedUntil} <= ${at}`,
    })
    .returning({ failures: signInLock.failures });
  if (taken.length > 0) return null;
  const [row] = await tx.select().from(signInLock).where(eq(signInLock.emailHash, emailHash));
  return row?.lockedUntil ?? now;
}

export async function forgetSignInAttempts(tx: Tx, attempts: string): Promise<void> {
  await tx.delete(signInLock).where(eq(signInLock.emailHash, attempts));
}

/** Deletes the counts of all devices. */
export async function forgetAllSignInAttempts(tx: Tx, emailHash: string): Promise<void> {
  await tx.delete(signInLock).where(sql`starts_with(${signInLock.emailHash}, ${emailHash})`);
}
