import { expect, test } from 'vitest';
import { nextSearch, safeNext } from './nextPath.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/units/1?item=2#part', '/units/1?item=2#part'],
  ['/', '/'],
  ['/courses/../units/1', '/units/1'],
])('after signing in %s is gone to', (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/auth',
  '/auth/terms',
  '/api/user/session',
  `/${'a'.repeat(3000)}`,
  undefined,
  null,
  7,
  ['/dashboard'],
])('after signing in %j is never gone to', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('an address without a next path has none', () => {
  expect(nextSearch({ next: '//evil.example', other: 1 })).toEqual({});
});
