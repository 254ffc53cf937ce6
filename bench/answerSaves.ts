import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A typing student: the cookie, the attempt, and the item to answer. */
export interface Saver {
  cookie: string;
  attemptId: string;
  itemId: string;
}
export interface SavingPlace {
  base: string;
  bare: string;
  savers: Saver[];
}

const rounds = 3;
/** Every student saves once per this many milliseconds. */
const every = 5000;
const words = 'Wash hands before touching food, and keep raw and cooked food apart at all times. '
  .repeat(8)
  .trim();

const bodyOf = ({ itemId }: Saver, revision: number): string =>
  JSON.stringify({
    device: '0198c0de-0000-7000-8000-000000000000',
    responses: [
      {
        itemId,
        value: {
          kind: 'written',
          document: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: `${revision} ${words}` }] }],
          },
        },
        baseRevision: revision,
      },
    ],
  });

async function save(base: string, saver: Saver, revision: number): Promise<void> {
  const answer = await fetch(`${base}/api/student/attempts/${saver.attemptId}/responses`, {
    method: 'PATCH',
    headers: { cookie: saver.cookie, 'content-type': 'application/json', origin: base },
    body: bodyOf(saver, revision),
  });
  const said = (await answer.json()) as { saved?: unknown[] };
  if (answer.status !== 200 || said.saved?.length !== 1) throw new Error(JSON.stringify(said));
}

/** Every student saves once, evenly spread; milliseconds from each planned start. */
async function roundOf(base: string, savers: readonly Saver[], revision: number): Promise<number[]> {
  const start = performance.now() + 50;
  return Promise.all(
    savers.map(async (saver, n) => {
      const due = start + (n * every) / savers.length;
      await sleep(Math.max(0, due - performance.now()));
      const sent = Math.min(performance.now(), due + 1);
      await save(base, saver, revision);
      return performance.now() - sent;
    }),
  );
}

async function statementsOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message') as Promise<[{ statements: number }]>;
  server.send('statements');
  return (await answer)[0].statements;
}

const at = (times: number[], share: number): number => times[Math.floor(times.length * share)]!;

/** Bytes and statements of one save, and the times when a thousand students save every five seconds. */
export async function answerSaves(): Promise<string[]> {
  const server = fork(new URL('./saving.server.ts', import.meta.url), []);
  const [{ base, bare, savers }] = (await once(server, 'message')) as [SavingPlace];
  const times = { ours: [] as number[], bare: [] as number[] };
  try {
    // Warms up and counts with the first saves of the first students.
    const before = await statementsOf(server);
    for (const saver of savers.slice(0, 50)) await save(base, saver, 0);
    const statements = ((await statementsOf(server)) - before) / 50;
    for (let round = 0; round < rounds; round++) {
      times.bare.push(...(await roundOf(bare, savers, round)));
      // The first fifty are one revision ahead.
      const [warm, others] = [savers.slice(0, 50), savers.slice(50)];
      times.ours.push(...(await roundOf(base, others, round)));
      for (const saver of warm) await save(base, saver, round + 1);
    }
    const [ours, theirs] = [times.ours, times.bare].map((all) => all.toSorted((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const line = (share: number, name: string) =>
      `${name}: ${at(ours, share).toFixed(1)} ms, bare ${at(theirs, share).toFixed(1)} ms, ` +
      `ratio ${(at(ours, share) / at(theirs, share)).toFixed(1)}`;
    return [
      `one save: body of ${bodyOf(savers[0]!, 1).length} bytes (${words.split(' ').length} words), ${statements} statements`,
      `${savers.length} students, each every ${every / 1000} s, ${rounds} rounds in turn with the bare answer`,
      line(0.5, 'median'),
      line(0.99, 'p99'),
    ];
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}
