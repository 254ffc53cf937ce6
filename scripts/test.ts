// Everything that must hold, in order; goes on after a failing step so that one run shows all there is.
//   node scripts/test.ts                       every step
//   node scripts/test.ts --without=browser     all but some
//   node scripts/test.ts unit form             only these
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command, execute, messageOf } from './command.ts';
import type { Outcome } from './command.ts';
import { playwrightCounts, sentence, total, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { root } from './fingerprint.ts';
import { runJourneys } from './journeys.ts';

interface Step {
  name: string;
  run(): Promise<Outcome & { counts?: Counts | undefined }>;
}

interface Result {
  name: string;
  failed: boolean;
  counts: Counts | undefined;
}

const node = (...args: string[]) => execute(process.execPath, args);
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-test-'));

const steps: Step[] = [
  { name: 'messages', run: () => node('scripts/prepare.ts') },
  { name: 'types', run: checkTypes },
  { name: 'form', run: checkForm },
  { name: 'direction', run: () => node('scripts/layers.ts') },
  { name: 'leftovers', run: () => execute('knip', ['--no-progress']) },
  { name: 'unit and route', run: runUnits },
  { name: 'browser', run: runBrowser },
];

function checkTypes(): Promise<Outcome> {
  const solution = fs.readFileSync(path.join(root, 'tsconfig.json'), 'utf8');
  const { references } = JSON.parse(solution) as { references: { path: string }[] };
  const tsc = 'node_modules/typescript-7/bin/tsc';
  // What was checked before and has not changed since is not checked again.
  const kept = (room: string) => `node_modules/.cache/types/${path.basename(room)}.tsbuildinfo`;
  return all(
    references.map((room) => () => {
      const again = ['--incremental', '--tsBuildInfoFile', kept(room.path)];
      return node(tsc, '-p', `${room.path}/tsconfig.json`, ...again);
    }),
  );
}

function checkForm(): Promise<Outcome> {
  return all([() => execute('oxlint', ['--type-aware']), () => execute('oxfmt', ['--check'])]);
}

async function runUnits() {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await execute('vitest', ['run', ...reporters]);
  return { ...outcome, counts: vitestCounts(report) };
}

async function runBrowser() {
  const report = path.join(reports, 'playwright.json');
  const outcome = await runJourneys('e2e/playwright.config.ts', {
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { ...outcome, counts: playwrightCounts(report) };
}

/** One after the other, all of them, as one. */
async function all(parts: (() => Promise<Outcome>)[]): Promise<Outcome> {
  const whole: Outcome = { code: 0, output: '' };
  for (const part of parts) {
    const { code, output } = await part();
    whole.code ||= code;
    whole.output += output;
  }
  return whole;
}

async function perform({ name, run }: Step): Promise<Result> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const { code, output, counts } = await run().catch((error: unknown) => ({
    code: 1,
    output: messageOf(error),
    counts: undefined,
  }));
  const failed = code !== 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const start = process.stdout.isTTY ? '\r' : '';
  console.log(`${start}${failed ? '✘' : '✔'} ${name}  ${seconds} s${counts ? `  ${sentence(counts)}` : ''}`);
  if (failed) console.log(`\n${output.trim()}\n`);
  return { name, failed, counts };
}

/** A step that fails without naming a failing test is one failure, or the last line would deny it. */
function countsOf({ failed, counts }: Result): Counts {
  const { passed, failed: failing, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: failed ? Math.max(1, failing) : failing, skipped };
}

function chosenSteps(args: string[]): Step[] {
  const without = args.filter((arg) => arg.startsWith('--without=')).map((arg) => arg.split('=')[1]);
  const only = args.filter((arg) => !arg.startsWith('--'));
  const names = steps.map(({ name }) => name.split(' ')[0]);
  const unknown = [...without, ...only].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  return steps.filter((_step, at) => {
    const name = names[at] ?? '';
    return !without.includes(name) && (only.length === 0 || only.includes(name));
  });
}

function conclude(results: Result[]): void {
  const counted = results.filter(({ counts }) => counts !== undefined);
  const failed = results.filter((result) => result.failed).map(({ name }) => name);
  const kinds = counted.map((result) => `${result.name}: ${sentence(countsOf(result))}`);
  const held = `${results.length - failed.length} of ${results.length} steps hold`;
  console.log(
    `\n${[held, ...kinds].join('; ')}.${failed.length > 0 ? ` Failing: ${failed.join(', ')}.` : ''}`,
  );
  console.log(sentence(total(results.map(countsOf))));
  if (failed.length > 0) process.exitCode = 1;
}

await command(async () => {
  const chosen = chosenSteps(process.argv.slice(2));
  const results: Result[] = [];
  try {
    for (const step of chosen) results.push(await perform(step));
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
  conclude(results);
});
