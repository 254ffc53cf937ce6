import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Platform } from '#server/platform/platform.ts';
import type { Organisation } from '#server/platform/host.ts';
import { Problem } from '#server/platform/problem.ts';
import { countRequests, forgetOldAttempts, takeSignInAttempt, type CountedKey } from './attempts.queries.ts';

/** At most `max` requests in so many seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

export interface LimitedRequest {
  path: string;
  /** Counted together: an address, an e-mail, a session. */
  counted: { of: string; limit: Limit }[];
  /** Set when the request guesses this e-mail's password. */
  guessesPasswordOf?: string;
}

/** Ten failures lock an e-mail for a quarter of an hour, whether or not a person has it. */
const lock = { failures: 10, minutes: 15 };

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const emailHash = (email: string): string => hash(email.toLowerCase());

/** A provider hands out IPv6 addresses by the /64, so that many count as one. */
const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

export const ofAddress = (address: string): string => `address ${networkOf(address)}`;

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/**
 * Lets a request through or throws `too_many_requests`. Counted in a transaction of its own, committed before the
 * work begins, so that no failure forgives a try and nobody waits for another's row while passwords are hashed.
 */
export async function admit(
  platform: Platform,
  organisation: Organisation,
  request: LimitedRequest,
): Promise<void> {
  const now = platform.clock.now();
  const limits = new Map(
    request.counted.map(({ of, limit }): [string, CountedKey & Limit] => {
      const key = hash(`${request.path} ${of}`);
      return [key, { key, ...limit }];
    }),
  );
  const retryAt = await platform.database.inTenant(organisation.id, async (tx) => {
    const counts = await countRequests(tx, [...limits.values()], now);
    if (counts.some(({ count }) => count === 1)) await forgetOldAttempts(tx, now);
    const over = counts.filter(({ key, count }) => count > limits.get(key)!.max);
    if (over.length > 0) return new Date(Math.max(...over.map(({ endsAt }) => endsAt.getTime())));
    if (request.guessesPasswordOf === undefined) return null;
    return takeSignInAttempt(tx, emailHash(request.guessesPasswordOf), now, lock);
  });
  if (retryAt) throw new Problem('too_many_requests', { retryAfterSeconds: secondsUntil(retryAt, now) });
}
