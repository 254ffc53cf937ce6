import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import type { Tx } from '#server/platform/database/database.ts';
import { account, person, session, twoFactor, verification } from './identity.table.ts';

interface Scope {
  tx: Tx;
  failure: unknown;
}
const current = new AsyncLocalStorage<Scope>();

/**
 * Runs work in which the identity library's statements go through this transaction. The library turns an error it
 * does not know into an answer of status 500; here it is thrown again.
 */
export async function withAuthTx(tx: Tx, work: () => Promise<Response>): Promise<Response> {
  const scope: Scope = { tx, failure: undefined };
  const answer = await current.run(scope, work);
  if (answer.status < 500) return answer;
  throw scope.failure instanceof Error
    ? scope.failure
    : new Error(`The identity library answered ${answer.status}`);
}

/** Keeps the error of the request being answered. */
export function noteAuthFailure(error: unknown): void {
  const scope = current.getStore();
  if (scope) scope.failure ??= error;
}

/** The transaction of the request being answered. */
export function authTx(): Tx {
  const scope = current.getStore();
  if (!scope) throw new Error('The identity library was used outside a tenant transaction');
  return scope.tx;
}

/* The library keeps its database for life, while ours lives for one transaction: it is given a stand-in. */
const standIn = new Proxy({} as Tx, {
  get(_, name) {
    const tx = current.getStore()?.tx;
    // Asked for while an instance is built, before any request.
    if (!tx) return undefined;
    const value: unknown = Reflect.get(tx, name);
    return typeof value === 'function' ? (value.bind(tx) as unknown) : value;
  },
});

/** The identity library's storage: our tables, always in the transaction of the request. */
export const authStorage = drizzleAdapter(standIn, {
  provider: 'pg',
  schema: { person, session, account, verification, two_factor: twoFactor },
  transaction: false,
});
