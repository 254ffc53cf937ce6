import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { rateLimit, signInLock } from '#server/features/identity/people/identity.table.ts';

export interface CountedKey {
  key: string;
  seconds: number;
  amount: number;
}

/** Counts a request under every key at once; answers with each key's count in its running window. */
export async function countRequests(tx: Tx, keys: readonly CountedKey[], now: Date) {
  // One order for everyone, so that two requests with the same keys never wait for each other.
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

/** Clears away what counts no longer, a little at a time and never waiting for another request. */
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
 * Counts a try to sign in as failed before it is made, so that parallel guesses cannot share a count; success
 * forgets it. Answers with null, or with the end of the lock when the tries are used up.
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

/** On every device. */
export async function forgetAllSignInAttempts(tx: Tx, emailHash: string): Promise<void> {
  await tx.delete(signInLock).where(sql`starts_with(${signInLock.emailHash}, ${emailHash})`);
}
