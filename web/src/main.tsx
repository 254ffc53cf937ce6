import './app/baseCss.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#messages/generated/runtime.js';
import { queryClient, router } from './app/router.ts';
import { resolver, theme } from './app/theme.ts';
import { watchUnrecoverable } from './app/unrecoverable.ts';
import { refreshSettings } from './tenant/settings.api.ts';
import { pageLanguage } from './tenant/settings.ts';
import { followOtherTabs } from './tenant/store.ts';

overwriteGetLocale(pageLanguage);
watchUnrecoverable();
followOtherTabs();

// What the server painted stays until the first screen can stand in its place.
void router.load().finally(() => {
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      {/* All variables are written here, so that the style sheet need not carry those of Mantine first. */}
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        forceColorScheme="light"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  void refreshSettings();
});
