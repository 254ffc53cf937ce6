import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightCounts, sentence, total, vitestCounts } from './counts.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-test-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('unit tests left for later count as skipped', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 });
  expect(vitestCounts(file)).toEqual({ passed: 7, failed: 1, skipped: 5 });
});

test('a journey that passed only on its second try counts as failed', () => {
  const file = report({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } });
  expect(playwrightCounts(file)).toEqual({ passed: 4, failed: 3, skipped: 0 });
});

test('a missing or broken report gives no counts instead of zeros', () => {
  expect(vitestCounts(path.join(folder, 'absent.json'))).toBeUndefined();
  expect(playwrightCounts(report('{"stats":'))).toBeUndefined();
});

test('the last line names skipped tests only when there are some', () => {
  const unit = { passed: 7, failed: 0, skipped: 0 };
  expect(sentence(unit)).toBe('7 passed, 0 failed');
  expect(sentence(total([unit, { passed: 1, failed: 2, skipped: 3 }]))).toBe('8 passed, 2 failed, 3 skipped');
});
