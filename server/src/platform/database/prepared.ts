import { sql, type Placeholder } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './database.ts';

/** A query of drizzle that is not sent yet. */
interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}

/** The transaction that sends the statement; set for the moment of sending, which waits for nothing. */
let sending: pg.Pool | undefined;
const client = {
  query(...given: unknown[]) {
    if (!sending) throw new Error('A prepared statement is sent by a transaction');
    return (sending.query as (...all: unknown[]) => unknown)(...given);
  },
};
const builder = drizzle({ client: client as unknown as pg.Pool, jit: true });

const placesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)] as const)) as Record<
    Name,
    Placeholder<Name>
  >;

/**
 * A statement whose text and reading of rows are made once for the process, not once a request. `names` are its values;
 * `build` gets their places.
 */
export function prepared<const Name extends string, R>(
  names: readonly Name[],
  build: (tx: Tx, places: Record<Name, Placeholder>) => Preparable<R>,
): (tx: Tx, values: Record<Name, unknown>) => Promise<R> {
  let made: ReturnType<Preparable<R>['prepare']> | undefined;
  return (tx, values) => {
    made ??= build(builder, placesOf(names)).prepare('prepared');
    sending = (tx as Tx & { $client: pg.Pool }).$client;
    try {
      return made.execute(values);
    } finally {
      sending = undefined;
    }
  };
}
