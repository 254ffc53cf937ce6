import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { replaceSettings } from '#web/tenant/settings.ts';
import { anOrganisation } from '../../../test/anOrganisation.ts';
import { watchPageViews } from './pageViews.ts';

let sent: { url: string; init: RequestInit }[] = [];
let offline = false;
beforeEach(() => {
  sent = [];
  offline = false;
  replaceSettings(anOrganisation('Harbour'));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (offline) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
});

const paths = () => sent.map(({ init }) => (JSON.parse(init.body as string) as { path: string }).path);

/** A small application with a few paths, in strict mode, which renders everything twice. */
async function open(at: string) {
  const root = createRootRoute({ component: Outlet });
  const child = (path: string, options: object = {}) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1>, ...options });
  const slow = Promise.withResolvers<void>();
  const router = createRouter({
    routeTree: root.addChildren([
      child('/', {
        beforeLoad: () => {
          throw redirect({ to: '/dashboard' });
        },
      }),
      child('/dashboard'),
      child('/courses'),
      child('/units/$id'),
      child('/subscriptions', { loader: () => slow.promise }),
    ]),
    defaultNotFoundComponent: () => <h1>Page not found</h1>,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  watchPageViews(router);
  await router.load();
  document.body.innerHTML = '<div id="at"></div>';
  const mounted = createRoot(document.querySelector('#at')!);
  const render = () =>
    act(async () =>
      mounted.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    );
  await render();
  const go = (href: string) => act(async () => router.navigate({ href }));
  return { router, render, go, letGo: slow.resolve };
}

test('The first screen is reported once, where the redirect ends, and not again when it is drawn again', async () => {
  const { router, render } = await open('/');
  await render();
  await act(async () => router.invalidate());
  expect(paths()).toEqual(['/dashboard']);
});

test('Every navigation to another path is reported once, without what it is about', async () => {
  const { router, go } = await open('/dashboard');
  await go('/units/0198c0de?item=7#part');
  await go('/units/0198c0de?item=8');
  await go('/units/0198c0de#other');
  await go('/units/0198c0df');
  await go('/');
  await go('/no/such/page?token=secret');
  await act(async () => router.history.back());
  expect(paths()).toEqual(['/dashboard', '/units/:id', '/units/:id', '/dashboard', 'unknown', '/dashboard']);
  expect(JSON.stringify(sent)).not.toMatch(/0198|secret|item/);
});

test('A navigation that is overtaken by another is not one that was completed', async () => {
  const { router, letGo } = await open('/dashboard');
  await act(async () => {
    void router.navigate({ href: '/subscriptions' });
    await router.navigate({ href: '/courses' });
    letGo();
  });
  expect(paths()).toEqual(['/dashboard', '/courses']);
});

test('It is sent without saying who is signed in, also while the page unloads', async () => {
  await open('/courses');
  expect(sent).toEqual([
    {
      url: '/api/public/page_views',
      init: expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
    },
  ]);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('Nothing is sent for whoever says %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  const { go } = await open('/dashboard');
  await go('/courses');
  expect(sent).toEqual([]);
  Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  await go('/dashboard');
  expect(paths()).toEqual(['/dashboard']);
});

test('What cannot be sent is not tried again', async () => {
  offline = true;
  const { go } = await open('/dashboard');
  offline = false;
  await go('/courses');
  expect(paths()).toEqual(['/dashboard', '/courses']);
});
