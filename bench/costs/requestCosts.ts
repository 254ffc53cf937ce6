import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { CostOrder, CostPlace } from './orders.ts';
import { hotRequests, type HotRequest } from './hotRequests.ts';
import { askOnce, load } from './load.ts';
import { secondsOf, tellsProcesses } from '../processes.ts';

/* Processor time of a request, of the server and its database together, beside a bare Fastify and its statements. */

const port = 3219;
const times = 2000;
const warming = 300;
const atOnce = 10;

interface Costs {
  server: number;
  database: number;
  bare: number;
  /** Null for a request that writes: its statements would not do the same again. */
  statements: { count: number; cost: number } | null;
}

async function order(child: ChildProcess, given: CostOrder): Promise<unknown> {
  const answer = once(child, 'message') as Promise<[{ answer: unknown }]>;
  child.send(given);
  return (await answer)[0].answer;
}

/** Milliseconds of processor time per request of the server and of the database. */
async function costOf(child: ChildProcess, database: number, of: number, work: () => Promise<unknown>) {
  const all = () => secondsOf([child.pid!]);
  const ofDatabase = () => secondsOf([database]);
  const [before, beforeDatabase] = [all(), ofDatabase()];
  await work();
  const inDatabase = ofDatabase() - beforeDatabase;
  // The database's server is below the product's.
  const perRequest = (seconds: number) => (seconds * 1000) / of;
  return { server: perRequest(all() - before - inDatabase), database: perRequest(inDatabase) };
}

/** Its statements, heard once; the driver then sends them again without the product. */
async function statementsOf(child: ChildProcess, { database, port: at }: CostPlace, request: HotRequest) {
  if (request.method) return null;
  const agent = new http.Agent();
  await order(child, { order: 'listen to statements' });
  await askOnce(agent, at, request);
  const count = (await order(child, { order: 'replay', times: warming })) as number;
  const cost = await costOf(child, database, times, () => order(child, { order: 'replay', times }));
  return { count, cost: cost.server + cost.database };
}

async function costsOf(child: ChildProcess, place: CostPlace, request: HotRequest): Promise<Costs> {
  const side = request.method ? 1 : atOnce;
  await load(place.port, request, warming, side);
  const ours = await costOf(child, place.database, times, () => load(place.port, request, times, side));
  const { type, text } = await askOnce(new http.Agent(), place.port, request);
  await order(child, { order: 'answer bare', type, body: text });
  await load(place.barePort, request, warming, side);
  const bare = await costOf(child, place.database, times, () => load(place.barePort, request, times, side));
  return { ...ours, bare: bare.server, statements: await statementsOf(child, place, request) };
}

const cell = (value: number | string): string =>
  (typeof value === 'number' ? value.toFixed(2) : value).padStart(10);

/** The table of the hot requests. */
export async function* requestCosts(): AsyncGenerator<string> {
  if (!tellsProcesses()) return yield 'not measured: only Linux tells the time of processes';
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'info' };
  const child = fork(new URL('./cost.server.ts', import.meta.url), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [place] = (await once(child, 'message')) as [CostPlace];
  try {
    const head = ['together', 'reach', 'before', 'server', 'database', 'statements', 'their cost', 'bare'];
    yield `${''.padEnd(26)}${head.map(cell).join('')}`;
    const requests = await hotRequests(place.port);
    for (const request of requests) {
      const { server, database, bare, statements } = await costsOf(child, place, request);
      const { count = '', cost = '' } = statements ?? {};
      const cells = [
        server + database,
        request.reach,
        request.before,
        server,
        database,
        String(count),
        cost,
        bare,
      ];
      yield `${request.name.padEnd(26)}${cells.map(cell).join('')}`;
    }
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}
