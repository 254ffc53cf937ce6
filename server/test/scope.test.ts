import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const features = path.join(import.meta.dirname, '../src/features');
const sources = globSync('**/*.{actions,routes,jobs}.ts', { cwd: features }).map((file) => ({
  file,
  text: readFileSync(path.join(features, file), 'utf8'),
}));
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? file : [])).toSorted();

test('The instant of a request is its scope’s; only what decides between two transactions, or has none, reads the clock', () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(filesWith(/clock\.now\(\)|new Date\(\)/)).toEqual([
    // Reads in many transactions of its own, and says when it did.
    'actionLog/verification.actions.ts',
    // Of the installation, and so in no organisation's transaction.
    'archive/scheduled/backups.actions.ts',
    'billing/autopay/storedCards.actions.ts',
    'billing/background/reconcile.actions.ts',
    // Answered before any organisation is known; the address says until when.
    'packages/contentHost.routes.ts',
  ]);
});

test('Where links lead is never made by hand', () => {
  expect(filesWith(/originOf|\borigin: organisation\.origin\b/)).toEqual([]);
});
