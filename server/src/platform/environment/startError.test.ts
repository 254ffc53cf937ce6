import { expect, it } from 'vitest';
import { EnvError } from './env.ts';
import { reasonOf, StartError } from './startError.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const oneLine = (reason: string) => reason.split('\n').length === 1;

it.each([
  coded('ENOSPC', 'ENOSPC: no space left on device, write'),
  coded('53100', 'could not extend file "base/16384/16423": No space left on device'),
  new Error('Failed query', { cause: coded('53100', 'could not write: No space left on device') }),
  new StartError('PostgreSQL did not start: FATAL: could not write lock file: No space left on device'),
  coded('ERR_SQLITE_ERROR', 'database or disk is full'),
])('a full disk at the start is said in a sentence: %s', (error) => {
  const reason = reasonOf(error);
  expect(reason).toContain('the disk is full');
  expect(oneLine(reason)).toBe(true);
});

it.each([
  coded('EADDRINUSE', 'listen EADDRINUSE'),
  coded('ECONNREFUSED', 'connect ECONNREFUSED'),
  new EnvError('PORT is wrong'),
  new StartError('PostgreSQL does not run as root'),
])('what a person can do something about is one line: %s', (error) => {
  expect(oneLine(reasonOf(error))).toBe(true);
});

it('an unexpected error is printed with its trace', () => {
  expect(reasonOf(new TypeError('x is undefined'))).toContain('startError.test.ts');
});
