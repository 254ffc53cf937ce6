import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { CostOrder, CostPlace } from '../costs/orders.ts';
import { callsTo } from '../costs/hotRequests.ts';
import { load } from '../costs/load.ts';
import { staffLists } from './lists.ts';
import http from 'node:http';

/* How long the lists of staff take in an organisation with 1,000 works, and with 1,000,000 of 100,000 students. */

const port = 3221;
const students = { small: 100, large: 100_000 };
const times = 100;

async function order(child: ChildProcess, given: CostOrder): Promise<void> {
  const answered = once(child, 'message');
  child.send(given);
  await answered;
}

/** Milliseconds within which 99 of 100 answers come, one asked after the other. */
async function slowest(path: string, cookie: string): Promise<number> {
  await load(port, { path, cookie }, 5, 1);
  const took = await load(port, { path, cookie }, times, 1);
  return took.toSorted((a, b) => a - b)[Math.ceil(times * 0.99) - 1]!;
}

async function signedIn(): Promise<Map<string, string>> {
  const agent = new http.Agent({ keepAlive: true });
  const { signIn } = callsTo(port, agent);
  const cookies = new Map<string, string>();
  for (const [mailbox] of staffLists) if (!cookies.has(mailbox)) cookies.set(mailbox, await signIn(mailbox));
  agent.destroy();
  return cookies;
}

/** The table: at both sizes, and how many times as long. */
export async function* staffListTimes(): AsyncGenerator<string> {
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error' };
  const child = fork(new URL('../costs/cost.server.ts', import.meta.url), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await (once(child, 'message') as Promise<[CostPlace]>);
  try {
    const cookies = await signedIn();
    const measure = async () => {
      const took: number[] = [];
      for (const [mailbox, path] of staffLists) took.push(await slowest(path, cookies.get(mailbox)!));
      return took;
    };
    await order(child, { order: 'grow', students: students.small });
    const small = await measure();
    await order(child, { order: 'grow', students: students.large });
    const large = await measure();
    for (const [at, [mailbox, path]] of staffLists.entries()) {
      const cells = [small[at]!, large[at]!, large[at]! / small[at]!].map((cell) =>
        cell.toFixed(1).padStart(9),
      );
      yield `${`${mailbox} ${path.replace('/api/staff/', '')}`.padEnd(56)}${cells.join('')}`;
    }
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}
