import { expect, it } from 'vitest';
import { originOf } from './organisation.rules.ts';

it.each([
  ['skills.example', 'https://skills.example'],
  ['harbour.localhost', 'http://harbour.localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['127.example', 'https://127.example'],
])('Links of an organisation on %s lead to %s', (host, origin) => {
  expect(originOf(host, 3000)).toBe(origin);
});
