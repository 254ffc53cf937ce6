// Everything that must hold, in order; goes on after a failing step so that one run shows all there is.
//   node scripts/test.ts                       every step
//   node scripts/test.ts --without=browser     all but some
//   node scripts/test.ts unit form             only these
//   node scripts/test.ts --changed             what the changes since the last commit touch (--changed=main: since main)
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command, execute, messageOf } from './command.ts';
import type { Outcome } from './command.ts';
import { root } from './fingerprint.ts';
import { runJourneys } from './journeys.ts';
import { changedFiles, sources } from './results/changed.ts';
import { playwrightCounts, sentence, total, vitestCounts } from './results/counts.ts';
import type { Counts } from './results/counts.ts';
import { failedUnitTests } from './results/failures.ts';
import { flakyJourneys, journeyTimes, slowest, unitFileTimes } from './results/times.ts';
import type { Span } from './results/times.ts';

interface StepOutcome extends Outcome {
  counts?: Counts | undefined;
  /** Lines for the end of the whole run. */
  notes?: string[];
}

interface Step {
  name: string;
  run(): Promise<StepOutcome>;
}

interface Result extends Span {
  failed: boolean;
  counts: Counts | undefined;
  notes: string[];
}

const node = (...args: string[]) => execute(process.execPath, args);
/** The commit to compare with; nothing means the whole tree. */
const since = changedSince(process.argv.slice(2));
/** Steps that judge the tree or the product as a whole. */
const WHOLE = ['direction', 'leftovers', 'browser'];
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

async function checkTypes(): Promise<Outcome> {
  const solution = fs.readFileSync(path.join(root, 'tsconfig.json'), 'utf8');
  const { references } = JSON.parse(solution) as { references: { path: string }[] };
  const tsc = 'node_modules/typescript-7/bin/tsc';
  // Skips what was checked before and has not changed since.
  const kept = (room: string) => `node_modules/.cache/types/${path.basename(room)}.tsbuildinfo`;
  // Side by side with one checker each: several checkers of one room infer most types once more.
  const rooms = references.map((room) =>
    node(
      tsc,
      '-p',
      `${room.path}/tsconfig.json`,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      kept(room.path),
    ),
  );
  return together(await Promise.all(rooms));
}

async function checkForm(): Promise<Outcome> {
  const files = since === undefined ? [] : await changedFiles(since);
  const linted = sources(files);
  const lint = () => execute('oxlint', ['--type-aware', '--no-error-on-unmatched-pattern', ...linted]);
  const format = () => execute('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]);
  if (since === undefined) return all([lint, format]);
  return all([...(linted.length > 0 ? [lint] : []), ...(files.length > 0 ? [format] : [])]);
}

async function runUnits(): Promise<StepOutcome> {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const touched = since === undefined ? [] : ['--changed', since, '--passWithNoTests'];
  const outcome = await execute('vitest', ['run', ...touched, ...reporters]);
  const failed = failedUnitTests(report, root);
  const notes = [
    ...slowest('Slowest files of unit tests:', unitFileTimes(report, root)),
    ...(failed.length > 0 ? ['Failed unit and route tests:', ...failed] : []),
  ];
  return { ...outcome, counts: vitestCounts(report), notes };
}

async function runBrowser(): Promise<StepOutcome> {
  const report = path.join(reports, 'playwright.json');
  const outcome = await runJourneys('e2e/playwright.config.ts', {
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const flaky = flakyJourneys(report).map((name) => `  ${name}`);
  const notes = [
    ...slowest('Slowest journeys:', journeyTimes(report)),
    ...(flaky.length > 0
      ? ['Journeys that passed only on their second try (the first is in test-results/):', ...flaky]
      : []),
  ];
  return { ...outcome, counts: playwrightCounts(report), notes };
}

/** Runs all of them in order as one step. */
async function all(parts: (() => Promise<Outcome>)[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await part());
  return together(outcomes);
}

const together = (outcomes: readonly Outcome[]): Outcome => ({
  code: outcomes.find(({ code }) => code !== 0)?.code ?? 0,
  output: outcomes.map(({ output }) => output).join(''),
});

async function perform({ name, run }: Step): Promise<Result> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const {
    code,
    output,
    counts,
    notes = [],
  } = await run().catch((error: unknown): StepOutcome => ({
    code: 1,
    output: messageOf(error),
  }));
  const failed = code !== 0;
  const seconds = (performance.now() - started) / 1000;
  const start = process.stdout.isTTY ? '\r' : '';
  const counted = counts ? `  ${sentence(counts)}` : '';
  console.log(`${start}${failed ? '✘' : '✔'} ${name}  ${seconds.toFixed(1)} s${counted}`);
  if (failed) console.log(`\n${output.trim()}\n`);
  return { name, seconds, failed, counts, notes };
}

/** A step that fails without naming a failing test counts as one failure; otherwise the last line would deny it. */
function countsOf({ failed, counts }: Result): Counts {
  const { passed, failed: failing, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: failed ? Math.max(1, failing) : failing, skipped };
}

function changedSince(args: string[]): string | undefined {
  const wish = args.find((arg) => /^--changed(=|$)/.test(arg));
  return wish && (wish.split('=')[1] ?? 'HEAD');
}

function chosenSteps(args: string[]): Step[] {
  const without = args.filter((arg) => arg.startsWith('--without=')).map((arg) => arg.split('=')[1]);
  const only = args.filter((arg) => !arg.startsWith('--'));
  const names = steps.map(({ name }) => name.split(' ')[0]);
  const unknown = [...without, ...only].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  return steps.filter((_step, at) => {
    const name = names[at] ?? '';
    if (since !== undefined && WHOLE.includes(name)) return false;
    return !without.includes(name) && (only.length === 0 || only.includes(name));
  });
}

function conclude(results: Result[]): void {
  for (const { notes } of results) if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
  const whole = results.reduce((sum, { seconds }) => sum + seconds, 0);
  if (results.length > 1) {
    console.log(`\n${slowest(`Where ${whole.toFixed(1)} s went:`, results).join('\n')}`);
  }
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
