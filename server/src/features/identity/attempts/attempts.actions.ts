import { createHash, createHmac } from 'node:crypto';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { networkOf } from '#server/platform/http/requests.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { countRequests, forgetOldAttempts, takeSignInAttempt, type CountedKey } from './attempts.queries.ts';

/** At most `max` requests in so many seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

export interface LimitedRequest {
  path: string;
  /** Counted together: an address, an email, a session. `amount`: as how many requests this one counts. */
  counted: { of: string; limit: Limit; amount?: number }[];
  /** Set when the request guesses a password: what wrong ones are counted under. */
  guesses?: string;
}

/** Ten failures lock an email for a quarter of an hour, whether or not a person has it. */
const lock = { failures: 10, minutes: 15 };

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const emailHash = (email: string): string => hash(email.toLowerCase());

/** What wrong passwords for an email are counted under; on a device that signed it in before, apart from all others. */
export const attemptsOf = (email: string, deviceId: string | null): string =>
  deviceId === null ? emailHash(email) : `${emailHash(email)} ${hash(deviceId)}`;

export const ofAddress = (address: string | undefined): string => `address ${networkOf(address)}`;

function tooMany(until: Date, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Problem('too_many_requests', { retryAfterSeconds });
}

/**
 * Lets a request pass or throws `too_many_requests`. Counted in its own transaction, committed before the work starts,
 * so that a failure does not undo the count and nobody waits for a row while passwords are hashed.
 */
export async function admit(tenant: Tenant, request: LimitedRequest): Promise<void> {
  const limits = new Map(
    request.counted.map(({ of, limit, amount = 1 }): [string, CountedKey & Limit] => {
      const key = hash(`${request.path} ${of} ${limit.seconds}`);
      return [key, { key, amount, ...limit }];
    }),
  );
  const { retryAt, now } = await inScope(tenant, async ({ tx, now: at }) => {
    const counts = await countRequests(tx, [...limits.values()], at);
    if (counts.some(({ key, count }) => count === limits.get(key)!.amount)) await forgetOldAttempts(tx, at);
    const over = counts.filter(({ key, count }) => count > limits.get(key)!.max);
    // Thrown in here, it takes the counts back: who is refused uses up nothing of what others may ask for.
    if (over.length > 0) throw tooMany(new Date(Math.max(...over.map(({ endsAt }) => endsAt.getTime()))), at);
    const { guesses } = request;
    const locked = guesses === undefined ? null : await takeSignInAttempt(tx, guesses, at, lock);
    return { retryAt: locked, now: at };
  });
  if (retryAt) throw tooMany(retryAt, now);
}

/** So many accounts tried from one network within an hour are worth a line in the log, and each doubling another. */
const spraying = { accounts: 20, seconds: 3600 };

const worthTelling = (accounts: number): boolean =>
  accounts >= spraying.accounts && Number.isInteger(Math.log2(accounts / spraying.accounts));

interface WrongPassword {
  email: string;
  address: string;
  /** Keeps what is logged from being traced back to an address. */
  secret: string;
  warn(facts: object, text: string): void;
}

/** Counts the accounts that one network gets wrong: few tries each at many accounts lock none of them. */
export async function noteWrongPassword(
  { tx, now }: Scope,
  { email, address, secret, warn }: WrongPassword,
): Promise<void> {
  const { seconds } = spraying;
  const network = networkOf(address);
  const countOf = async (key: string) =>
    (await countRequests(tx, [{ key: hash(key), seconds, amount: 1 }], now))[0]!.count;
  if ((await countOf(`wrong password ${network} ${emailHash(email)}`)) > 1) return;
  const accounts = await countOf(`accounts tried ${network}`);
  if (!worthTelling(accounts)) return;
  const trace = createHmac('sha256', secret).update(network).digest('base64url').slice(0, 12);
  warn({ event: 'sign_in_spraying', network: trace, accounts }, 'many accounts tried from one network');
}
