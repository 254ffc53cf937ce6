// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Call from './call.ts';
import type * as HeldAnswers from './heldAnswers.ts';

const asked: string[] = [];
let call: typeof Call.call;
let holdAnswers: typeof HeldAnswers.holdAnswers;

/** A page with these answers in it. */
async function openPage(answers: object | null): Promise<void> {
  const written = JSON.stringify(answers).replaceAll('<', '\\u003c');
  document.body.innerHTML = answers
    ? `<script type="application/json" id="livery-answers">${written}</script>`
    : '';
  vi.resetModules();
  ({ call } = await import('./call.ts'));
  ({ holdAnswers } = await import('./heldAnswers.ts'));
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Response.json({ from: 'the server' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const profile = { name: '</script><script>alert(1)</script>' };
const search = { search: 'Ana & Bo', page: 2 };

test('the first read of what came with the page asks nobody; the next asks the server', async () => {
  await openPage({ '/api/user/profile': profile });
  expect(await call('GET /api/user/profile')).toEqual(profile);
  expect(asked).toEqual([]);
  expect(await call('GET /api/user/profile')).toEqual({ from: 'the server' });
  expect(asked).toEqual(['GET /api/user/profile']);
});

test('an answer is for its address with its query only', async () => {
  await openPage({ '/api/staff/people?search=Ana+%26+Bo&page=2': { rows: [] } });
  expect(await call('GET /api/staff/people')).toEqual({ from: 'the server' });
  expect(await call('GET /api/staff/people', { query: search })).toEqual({ rows: [] });
});

test('the answers leave the document, so that no copy of the page holds them', async () => {
  await openPage({ '/api/user/profile': profile });
  expect(document.getElementById('livery-answers')).toBeNull();
});

test('whoever writes reads anew', async () => {
  await openPage({ '/api/user/profile': profile });
  await call('DELETE /api/user/sessions');
  expect(await call('GET /api/user/profile')).toEqual({ from: 'the server' });
});

test('a page that has been open for a while reads anew', async () => {
  await openPage({ '/api/user/profile': profile });
  vi.advanceTimersByTime(10_000);
  expect(await call('GET /api/user/profile')).toEqual({ from: 'the server' });
});

test('without answers in the page everything is asked for', async () => {
  await openPage(null);
  expect(await call('GET /api/user/profile')).toEqual({ from: 'the server' });
});

test('where there is no document, the answers are set', async () => {
  await openPage(null);
  const answers = { '/api/user/profile': profile };
  holdAnswers(answers);
  expect(await call('GET /api/user/profile')).toEqual(profile);
  expect(answers).toHaveProperty(['/api/user/profile']);
  expect(asked).toEqual([]);
});
