import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountKeys, publicKeys } from './accountKeys.ts';
import { linkKeys } from './linkKeys.ts';
import { ownKeys } from './ownKeys.ts';
import { renewStudy, studentKeys } from './studentKeys.ts';
import { staffKeys } from './staffKeys.ts';
import { threadKeys } from './threadKeys.ts';

const made = (key: unknown): string =>
  JSON.stringify(typeof key === 'function' ? (key as (...args: string[]) => unknown)('a', 'b') : key);

test('No two queries share a key', () => {
  const keys = [accountKeys, publicKeys, linkKeys, studentKeys, ownKeys, staffKeys, threadKeys].flatMap(
    (group) => Object.values(group).map(made),
  );
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('After a payment or after learning, everything it could unlock is read again', () => {
  const client = new QueryClient();
  const views = [
    studentKeys.dashboard,
    studentKeys.subscription('s'),
    studentKeys.unit('u'),
    studentKeys.assessmentList,
    studentKeys.assessment('a'),
  ];
  for (const key of views) client.setQueryData(key, {});
  client.setQueryData(studentKeys.unit('known'), {});
  client.setQueryData(accountKeys.session, {});
  renewStudy(client, [studentKeys.unit('known')]);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(views.map(isStale)).toEqual(views.map(() => true));
  expect(isStale(studentKeys.unit('known'))).toBe(false);
  expect(isStale(accountKeys.session)).toBe(false);
});
