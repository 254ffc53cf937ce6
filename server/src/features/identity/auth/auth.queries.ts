import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import type { Tx } from '#server/platform/database/database.ts';
import { account, person, session, verification } from '#server/features/identity/people/identity.table.ts';
import { twoFactor } from '#server/features/identity/people/attempts.table.ts';

const current = new AsyncLocalStorage<Tx>();

/** Runs work whose identity-library statements use this transaction; throws errors that are not responses. */
export async function withAuthTx(tx: Tx, work: () => Promise<Response>): Promise<Response> {
  const answer = await current.run(tx, work);
  if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}`);
  return answer;
}

/** The transaction of the current request. */
export function authTx(): Tx {
  const tx = current.getStore();
  if (!tx) throw new Error('The identity library was used outside a tenant transaction');
  return tx;
}

/* The library keeps one database object for ever, but a transaction lasts one request. So it gets this proxy. */
const standIn = new Proxy({} as Tx, {
  get(_, name) {
    const tx = current.getStore();
    // Happens while an instance is built, before any request.
    if (!tx) return undefined;
    const value: unknown = Reflect.get(tx, name);
    return typeof value === 'function' ? (value.bind(tx) as unknown) : value;
  },
});

/** Storage for the identity library: our tables, always in the transaction of the request. */
export const authStorage = drizzleAdapter(standIn, {
  provider: 'pg',
  schema: { person, session, account, verification, two_factor: twoFactor },
  transaction: false,
});
