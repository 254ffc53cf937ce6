import pg from 'pg';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Problem } from '#server/platform/basics/problem.ts';
import { connect } from './connections.ts';
import { corkedSocket } from './corkedSocket.ts';

/** One tenant transaction, the first argument of every query. */
export type Tx = NodePgDatabase;

export interface DatabaseOptions {
  connection: pg.PoolConfig;
  /** Receives every statement of a feature (not BEGIN, COMMIT and the tenant setting). */
  onStatement?: (text: string, values: unknown[]) => void;
  /** false while another server may own the database; then no transaction is opened. */
  held?: () => boolean;
}

/** The database cannot be reached or the connection broke; these are PostgreSQL's codes for that. */
class DatabaseUnreachable extends Error {
  readonly code = '08006';
}

const unreachable = (error: unknown) =>
  new DatabaseUnreachable(error instanceof Error ? error.message : String(error));

/** Idle connections to keep open, with their prepared statements. */
const keptConnections = 4;
/** Milliseconds to wait for a connection before the request is asked to retry. */
const connectionPatience = 15_000;

export interface Database {
  /** The only access to tenants' rows: a transaction that sees only this organisation's rows. */
  inTenant<T>(organisationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows outside tenants: organisations and their domains. */
  outsideTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A dedicated connection for LISTEN and advisory locks. */
  ownConnection(): Promise<pg.Client>;
  close(): Promise<void>;
}

const statementNames = new Map<string, string>();
const mostStatements = 2000;

/** Names every statement with parameters, so that PostgreSQL plans it once per connection. */
function named(query: pg.QueryConfig, values: unknown[]): pg.QueryConfig {
  if (values.length === 0) return { ...query, values };
  let name = statementNames.get(query.text);
  if (!name && statementNames.size < mostStatements) {
    name = `s${statementNames.size}`;
    statementNames.set(query.text, name);
  }
  return { ...query, values, ...(name && { name }) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface OpenTransaction {
  readonly tx: Tx;
  /** The first error of the transaction; later ones only repeat it (25P02). */
  readonly failure: Error | undefined;
}

function transactionOn(client: pg.PoolClient, onStatement: DatabaseOptions['onStatement']): OpenTransaction {
  let failure: Error | undefined;
  const scoped = {
    async query(query: pg.QueryConfig | string, values?: unknown[]) {
      const config = typeof query === 'string' ? { text: query } : query;
      const given = values ?? config.values ?? [];
      onStatement?.(config.text, given);
      try {
        return await client.query(named(config, given));
      } catch (error) {
        failure ??= error as Error;
        throw error;
      }
    },
  };
  // Of a pool, drizzle only calls `query`.
  const tx = drizzle({ client: scoped as unknown as pg.Pool });
  return {
    tx,
    get failure() {
      return failure;
    },
  };
}

/** Runs work between BEGIN (already sent) and COMMIT. Any error, even a caught one, rolls everything back. */
async function settle<T>(
  client: pg.PoolClient,
  opened: OpenTransaction,
  head: Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
) {
  let lost = false;
  try {
    const result = await work(opened.tx);
    await head;
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw opened.failure ?? new Error('The transaction was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      lost = true;
    });
    if (lost && !(error instanceof Problem)) throw unreachable(error);
    await head;
    // A problem was made of an error on purpose. Else the first error of the transaction, not one that only repeats it.
    throw error instanceof Problem ? error : (opened.failure ?? error);
  } finally {
    client.release(lost);
  }
}

/** One message: cheaper than BEGIN and a statement with a parameter, which only a query can have. */
function beginFor(organisationId: string): string {
  if (!uuid.test(organisationId)) throw new Error('The id of an organisation is a UUID');
  return `begin; set local app.organisation_id = '${organisationId}'`;
}

export function openDatabase({ connection, onStatement, held }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    stream: corkedSocket,
    min: Math.min(keptConnections, connection.max ?? keptConnections),
    connectionTimeoutMillis: connectionPatience,
  });
  // A connection that ends while idle, for example when the database stops, must not end the process.
  pool.on('error', () => undefined);
  // One that ends during a transaction fails this transaction only.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function run<T>(
    head: (client: pg.PoolClient) => Promise<unknown>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (held?.() === false) throw unreachable('The database is not held by this server');
    const client = await pool.connect().catch((error: unknown) => {
      throw unreachable(error);
    });
    const sent = head(client);
    sent.catch(() => undefined);
    return settle(client, transactionOn(client, onStatement), sent, work);
  }

  return {
    inTenant: (organisationId, work) => run((client) => client.query(beginFor(organisationId)), work),
    outsideTenants: (work) => run((client) => client.query('begin'), work),
    ownConnection: () => connect(connection),
    close: () => pool.end(),
  };
}
