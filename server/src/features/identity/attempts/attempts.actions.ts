import { createHash, createHmac } from 'node:crypto';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { networkOf } from '#server/platform/http/requests.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { countRequests, forgetOldAttempts, takeSignInAttempt, type CountedKey } from './attempts.queries.ts';

/** At most `max` requests within a number of seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

export interface LimitedRequest {
  path: string;
  /** What to count by: an address, an email or a session. `amount`: how many requests this one counts as. */
  counted: { of: string; limit: Limit; amount?: number }[];
  /** Set when the request checks a password: the key under which wrong passwords are counted. */
  guesses?: string;
}

/** Ten failures lock an email for 15 minutes, whether or not an account exists. */
const lock = { failures: 10, minutes: 15 };

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const emailHash = (email: string): string => hash(email.toLowerCase());

/** The key for wrong passwords of an email. A device that signed in with this email before has a count of its own. */
export const attemptsOf = (email: string, deviceId: string | null): string =>
  deviceId === null ? emailHash(email) : `${emailHash(email)} ${hash(deviceId)}`;

export const ofAddress = (address: string | undefined): string => `address ${networkOf(address)}`;

function tooMany(until: Date, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Problem('too_many_requests', { retryAfterSeconds });
}

/**
 * Lets a request pass or throws `too_many_requests`. Counts in its own transaction, committed before the work starts.
 * So a later failure does not undo the count, and nobody waits for a row lock while passwords are hashed.
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
    // Throwing here rolls the counts back, so that a refused request does not use up other limits.
    if (over.length > 0) throw tooMany(new Date(Math.max(...over.map(({ endsAt }) => endsAt.getTime()))), at);
    const { guesses } = request;
    const locked = guesses === undefined ? null : await takeSignInAttempt(tx, guesses, at, lock);
    return { retryAt: locked, now: at };
  });
  if (retryAt) throw tooMany(retryAt, now);
}

/** Log a line when one network tries this many accounts within an hour, and again at each doubling. */
const spraying = { accounts: 20, seconds: 3600 };

const worthTelling = (accounts: number): boolean =>
  accounts >= spraying.accounts && Number.isInteger(Math.log2(accounts / spraying.accounts));

interface WrongPassword {
  email: string;
  address: string;
  /** Used to hash addresses, so that the log does not reveal them. */
  secret: string;
  warn(facts: object, text: string): void;
}

/** Counts the accounts one network gets wrong. A few tries each at many accounts would not lock any of them. */
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
