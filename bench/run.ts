import { firstLoad } from './firstLoad.ts';
import { answerSaves } from './answerSaves.ts';
import { idleServer } from './idleServer.ts';
import { dashboardReads } from './dashboardReads.ts';
import { pageLoads } from './pageLoads.ts';
import { outlineActs } from './outlineActs.ts';
import { startProduct } from './product.ts';
import { requestCosts } from './costs/requestCosts.ts';
import { staffListTimes } from './staffLists/staffLists.ts';

/* Budgets and ratios, measured on the demonstration data in one run. Exits with 1 when a figure exceeds its budget. */

const budgets = { '/auth': 158, '/dashboard': 158 } as const;
/** Percent of one core that a server with a thousand organisations may use while nobody asks it for anything. */
const idleBudget = 2;

const product = await startProduct();
let over = false;
try {
  process.stdout.write('First load, JavaScript and CSS as sent with brotli:\n');
  for (const [path, budget] of Object.entries(budgets)) {
    const { kilobytes, files } = await firstLoad(product, path);
    over ||= kilobytes > budget;
    process.stdout.write(
      `  ${path.padEnd(12)} ${kilobytes.toFixed(1)} KB in ${files} files (budget ${budget} KB)\n`,
    );
  }
  process.stdout.write(
    '\nPages on a slow phone (1.6 Mbit/s, 150 ms, processor four times slower), median of 5, and their HTML:\n',
  );
  for (const line of await pageLoads(product)) process.stdout.write(`  ${line}\n`);
  process.stdout.write('\nDashboard read beside a bare Fastify answer of the same size, alternating:\n');
  for (const line of await dashboardReads(product)) process.stdout.write(`  ${line}\n`);
  process.stdout.write('\nActs in the outline of a course of 1,000 items, all open, median of 9:\n');
  const acts = await outlineActs(product);
  over ||= acts.over;
  for (const line of acts.lines) process.stdout.write(`  ${line}\n`);
} finally {
  await product.stop();
}
process.stdout.write(
  '\nProcessor time of a request in ms, server and database, over 2,000 requests, ten at once:\n',
);
for await (const line of requestCosts()) process.stdout.write(`  ${line}\n`);
process.stdout.write(
  '\nLists of staff with 1,000 works, with 1,000,000, in ms for 99 of 100 answers, and how many times as long:\n',
);
for await (const line of staffListTimes()) process.stdout.write(`  ${line}\n`);
process.stdout.write('\nSaving answers beside a bare Fastify that takes the same requests, alternating:\n');
for (const line of await answerSaves()) process.stdout.write(`  ${line}\n`);
process.stdout.write(
  '\nA server nobody asks for anything, Node and PostgreSQL together, over three minutes:\n',
);
const idle = await idleServer();
over ||= (idle ?? 0) > idleBudget;
process.stdout.write(
  idle === null
    ? '  not measured: only Linux tells the time of processes\n'
    : `  1,000 organisations: ${idle.toFixed(2)} % of a core (budget ${idleBudget} %)\n`,
);
process.exitCode = over ? 1 : 0;
