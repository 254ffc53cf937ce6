// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Toast } from '#web/ui/toast/toaster.tsx';

const said: Toast[] = [];
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: (what: Toast) => said.push(what) }));

const words = 'Failed to fetch dynamically imported module: https://harbour.example/assets/late.js';

async function openPage() {
  vi.resetModules();
  said.length = 0;
  const { watchUnrecoverable } = await import('./unrecoverable.ts');
  const page = new AbortController();
  const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
  vi.spyOn(window, 'addEventListener').mockImplementation((kind: string, listener: unknown) =>
    listen(kind, listener, { signal: page.signal }),
  );
  watchUnrecoverable();
  return page;
}

function fail(): Error {
  const payload = new Error(words);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

let page: AbortController | undefined;
afterEach(() => page?.abort());

test('a missing part is reported once, in the words of the specification, until it is closed', async () => {
  page = await openPage();
  fail();
  fail();
  const message = `An error occurred that we cannot recover from: ${words}. Please reload the page.`;
  expect(said).toEqual([{ tone: 'error', message, stay: true }]);
});

test('what the worker knows of it is said, though its report comes after the failure', async () => {
  page = await openPage();
  const postMessage = (_: unknown, [port]: MessagePort[]) =>
    // A port has no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    port!.postMessage({ type: 'UNRECOVERABLE', reason: null });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } });
  fail();
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]!.message).toBe(
    'An error occurred that we cannot recover from: A part of the application on this device is damaged. Please reload the page.',
  );
});

test('offline nothing is reported: back online it loads', async () => {
  page = await openPage();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail();
  expect(said).toEqual([]);
});

test('the words by which the router would reload by itself do not reach it', async () => {
  page = await openPage();
  expect(fail().message).not.toMatch(/^(Failed to fetch|error loading) dynamically imported module/);
});
