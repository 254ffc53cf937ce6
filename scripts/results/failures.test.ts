import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedUnitTests } from './failures.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'failures-test-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

test('failed tests, and files that could not be read, are named with how their message begins', () => {
  const file = path.join(folder, 'report.json');
  const passed = { fullName: 'is paid once', status: 'passed', duration: 5, failureMessages: [] };
  const failed = {
    fullName: 'A backup is put back',
    status: 'failed',
    duration: 120_000,
    failureMessages: ['Error: Test timed out\n\n  at one\n  at two\n  at three'],
  };
  const testResults = [
    { name: path.join(folder, 'server/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    {
      name: path.join(folder, 'web/b.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
    { name: path.join(folder, 'web/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
  ];
  fs.writeFileSync(file, JSON.stringify({ testResults }));
  expect(failedUnitTests(file, folder)).toEqual([
    '  server/a.test.ts › A backup is put back (120.0 s)',
    '    Error: Test timed out',
    '    at one',
    '    at two',
    '  web/b.test.ts',
    '    No such module',
  ]);
});

test('a missing report names no failed test', () => {
  expect(failedUnitTests(path.join(folder, 'absent.json'), folder)).toEqual([]);
});
