// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked: string[];
let visibility: DocumentVisibilityState;
/** What the page does when it is turned to or from. */
let turned: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  visibility = 'visible';
  vi.spyOn(document, 'addEventListener').mockImplementation((_, listener) => {
    turned = listener as () => void;
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 'unavailable', status: 503, title: 'Later' }, { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function watching(signedIn: boolean) {
  const { watchSession } = await import('./watchSession.ts');
  const { useStore } = await import('./store.ts');
  useStore.setState(({ auth }) => ({ auth: { ...auth, signedIn } }));
  watchSession(new QueryClient());
}

test('a visible page of somebody signed in asks every ten seconds whether the session still stands', async () => {
  await watching(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toContain('/api/user/session');
});

test('a hidden page asks nothing, and asks at once when it is turned to', async () => {
  visibility = 'hidden';
  await watching(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  visibility = 'visible';
  turned();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});

test('a page of a visitor asks nothing', async () => {
  await watching(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});
