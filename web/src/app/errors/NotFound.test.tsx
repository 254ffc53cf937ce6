import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceSettings } from '#web/tenant/settings.ts';
import { startState, useStore } from '#web/tenant/store.ts';
import { anOrganisation } from '../../../test/anOrganisation.ts';
import { NotFound } from './NotFound.tsx';
import picture from './notFound.svg';

let root: Root;

async function openScreen(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: NotFound }),
    history: createMemoryHistory({ initialEntries: ['/no/such/page'] }),
  });
  document.body.innerHTML = '<div id="at"></div>';
  root = createRoot(document.querySelector('#at')!);
  await act(async () => {
    await router.load();
    root.render(
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  });
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  useStore.setState(startState);
  replaceSettings(
    anOrganisation('Redgum Community College', { logo: '/logo.png', brandBannerBg: '/banner.png' }),
  );
});
afterEach(() => act(() => root.unmount()));

test('page not found shows the logo, a picture and the message, on the banner of the organisation', async () => {
  await openScreen();
  expect(document.querySelector('header img')!.getAttribute('src')).toBe('/logo.png');
  expect(document.querySelector('main img')!.getAttribute('src')).toBe(picture);
  expect(document.querySelector('h1')!.textContent).toBe('Page not found');
  const page = document.querySelector('header')!.parentElement!.parentElement!;
  expect(page.style.backgroundImage).toBe('url("/banner.png")');
});

test('page not found sets the global loading flag to false when it opens', async () => {
  expect(useStore.getState().studentApp.globalLoading).toBe(true);
  await openScreen();
  expect(useStore.getState().studentApp.globalLoading).toBe(false);
});
