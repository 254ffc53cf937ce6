import './app/baseCss.ts';
import { DirectionContext, MantineProvider, noop } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearPaintedLoading } from './app/areas.ts';
import { watchPageViews } from './app/views/pageViews.ts';
import { queryClient, router } from './app/router.ts';
import { makeTheme, resolver } from './app/theme.ts';
import { startServiceWorker } from './app/worker/serviceWorker.ts';
import { watchErrors } from './app/telemetry.ts';
import { watchUnrecoverable } from './app/errors/unrecoverable.ts';
import { prepareErrors } from './lib/request.ts';
import { loadErrorSentences } from './tenant/errorText.ts';
import { speak } from './tenant/language/language.ts';
import { refreshSettings } from './tenant/settings.api.ts';
import { pageLanguage } from './tenant/settings.ts';
import { followOtherTabs } from './tenant/session.ts';
import { forgetOtherOrganisation } from './tenant/store.ts';

prepareErrors(loadErrorSentences);
watchErrors(router);
watchUnrecoverable();
forgetOtherOrganisation();
followOtherTabs();
clearPaintedLoading();
startServiceWorker();
watchPageViews(router);

// Nobody else fetches it; it may be switched on while the page is open.
const forced = matchMedia('(forced-colors: active)');
const dressForced = (): void => void (forced.matches && import('./app/forcedColours.css'));
forced.addEventListener('change', dressForced);
dressForced();

const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

// What the server painted stays until the first screen can stand in its place.
void speak(pageLanguage())
  .then(() => router.load())
  .finally(() => {
    createRoot(document.querySelector('#root')!).render(
      <StrictMode>
        {/* All variables are written here, so that the style sheet need not carry those of Mantine first. */}
        <MantineProvider
          theme={makeTheme()}
          cssVariablesResolver={resolver}
          forceColorScheme="light"
          deduplicateCssVariables={false}
        >
          {/* It does not change while the page stands. */}
          <DirectionContext value={{ dir, setDirection: noop, toggleDirection: noop }}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </DirectionContext>
        </MantineProvider>
      </StrictMode>,
    );
    void refreshSettings();
  });
