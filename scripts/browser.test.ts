import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserArguments } from './browser.ts';
import { root } from './fingerprint.ts';

test('our own list still switches off everything Playwright does', () => {
  const bundle = fs.readFileSync(path.join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1] ?? '';
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  const ours = browserArguments.find((argument) => argument.startsWith('--disable-features='));
  expect(ours?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(theirs));
});
