// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '#web/ui/toast/toaster.tsx';

const said: Toast[] = [];
const modules = {
  '#web/ui/toast/toast.ts': { toast: (what: Toast) => said.push(what) },
  // The waiting worker has another version than the page.
  '#web/lib/askWorker.ts': { askWorker: async () => false },
  './dialogs/signOut.ts': { sendWhatCanBeSent: async () => undefined },
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  for (const [name, instead] of Object.entries(modules)) vi.doMock(name, () => instead);
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(modules)) vi.doUnmock(name);
  vi.resetModules();
});

test('a new version is announced as a success without time-out, in the words of the specification', async () => {
  const listens = { addEventListener: () => undefined };
  vi.stubGlobal('navigator', { serviceWorker: { ...listens, controller: null } });
  const { followVersions } = await import('./worker/serviceWorkerVersions.ts');
  const registration = { ...listens, waiting: {}, update: async () => undefined };
  followVersions(registration as unknown as ServiceWorkerRegistration);
  await vi.waitUntil(() => said.length > 0);
  expect(said).toMatchObject([
    {
      tone: 'success',
      stay: true,
      message:
        'A new version of the application is available. Please save your progress and reload the page to avoid interruptions and get the latest updates.',
    },
  ]);
});
