import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { secretBox } from './secretBox.ts';

const env = (letter: string) => readEnv({ LIVERY_SECRET: letter.repeat(40) });
const box = secretBox(env('a'), 'analytics');

it('Sealed text opens for its organisation, also after a restart', () => {
  const sealed = box.seal('harbour', 'top secret é');
  expect(sealed).not.toContain('secret');
  expect(secretBox(env('a'), 'analytics').open('harbour', sealed)).toBe('top secret é');
  expect(box.seal('harbour', 'top secret é')).not.toBe(sealed);
});

it('It opens for nobody else, and not after a change', () => {
  const sealed = box.seal('harbour', 'top secret');
  expect(box.open('redgum', sealed)).toBeNull();
  expect(secretBox(env('a'), 'other').open('harbour', sealed)).toBeNull();
  expect(secretBox(env('b'), 'analytics').open('harbour', sealed)).toBeNull();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(box.open('harbour', changed.toString('base64url'))).toBeNull();
  expect(box.open('harbour', '')).toBeNull();
  expect(box.open('harbour', 'c2hvcnQ')).toBeNull();
});

it('A fingerprint is the same for the same text of an organisation, and for no other', () => {
  const mark = box.fingerprint('harbour', 'x');
  expect(mark).toMatch(/^[\da-f]{64}$/);
  expect(box.fingerprint('harbour', 'x')).toBe(mark);
  expect(box.fingerprint('harbour', 'y')).not.toBe(mark);
  expect(box.fingerprint('redgum', 'x')).not.toBe(mark);
  expect(secretBox(env('b'), 'analytics').fingerprint('harbour', 'x')).not.toBe(mark);
});
