import Fastify from 'fastify';
import type { Product } from './product.ts';

const rounds = 5;
const requests = 400;
const atOnce = 20;

/** Milliseconds of each of many requests, this many at once. */
async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times.toSorted((a, b) => a - b);
}

const at = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const median = (values: number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The dashboard read and a bare Fastify response of the same bytes, in turn; ratios of medians and of p99. */
export async function dashboardReads(product: Product): Promise<string[]> {
  const url = `${product.base}/api/student/dashboard`;
  const headers = { cookie: product.cookie };
  const body = await (await fetch(url, { headers })).text();
  const bare = Fastify();
  bare.get('/', (_request, reply) => reply.type('application/json').send(body));
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const runs = { dashboard: [] as number[][], bare: [] as number[][] };
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await timesOf(bareUrl, {}));
    runs.dashboard.push(await timesOf(url, headers));
  }
  await bare.close();
  const line = (share: number, name: string) => {
    const [ours, theirs] = [runs.dashboard, runs.bare].map((all) =>
      median(all.map((times) => at(times, share))),
    ) as [number, number];
    return `${name}: ${ours.toFixed(1)} ms, bare ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(1)}`;
  };
  return [
    `${rounds} rounds of ${requests} requests, ${atOnce} at once, ${body.length} bytes`,
    line(0.5, 'median'),
    line(0.99, 'p99'),
  ];
}
