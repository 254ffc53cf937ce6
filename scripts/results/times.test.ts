import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flakyJourneys, journeyTimes, slowest, unitFileTimes } from './times.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'times-test-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

const playwright = {
  suites: [
    {
      specs: [
        {
          title: 'pays a bill',
          file: 'billing.spec.ts',
          tests: [{ status: 'expected', results: [{ duration: 1500 }] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              title: 'reads a page',
              file: 'player.spec.ts',
              tests: [{ status: 'flaky', results: [{ duration: 4000 }, { duration: 1000 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a journey that passed only on its second try is named', () => {
  expect(flakyJourneys(report(playwright))).toEqual(['player.spec.ts › reads a page']);
});

test('the time of a journey includes the try that failed', () => {
  expect(journeyTimes(report(playwright))).toEqual([
    { name: 'billing.spec.ts › pays a bill', seconds: 1.5 },
    { name: 'player.spec.ts › reads a page', seconds: 5 },
  ]);
});

test('the time of a unit test file runs from its first test to its last', () => {
  const file = report({
    testResults: [{ name: path.join(folder, 'server/a.test.ts'), startTime: 1000, endTime: 3500 }],
  });
  expect(unitFileTimes(file, folder)).toEqual([{ name: 'server/a.test.ts', seconds: 2.5 }]);
});

test('of many only the ten slowest are printed, the slowest first', () => {
  const spans = Array.from({ length: 12 }, (_, at) => ({ name: `file ${at}`, seconds: at }));
  const lines = slowest('Slowest:', spans);
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('     11.0 s  file 11');
});

test('a missing report names nothing and prints no heading', () => {
  const absent = path.join(folder, 'absent.json');
  expect([flakyJourneys(absent), journeyTimes(absent), unitFileTimes(absent, folder)]).toEqual([[], [], []]);
  expect(slowest('Slowest:', [])).toEqual([]);
});
