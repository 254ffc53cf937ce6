import './app/baseCss.ts';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { clearPaintedLoading } from './app/areas.ts';
import { watchPageViews } from './app/views/pageViews.ts';
import { openRouter } from './app/browserRouter.ts';
import { startServiceWorker } from './app/worker/serviceWorker.ts';
import { watchErrors } from './app/telemetry.ts';
import { watchUnrecoverable } from './app/errors/unrecoverable.ts';
import { nextTask } from './lib/timing/nextTask.ts';
import { prepareErrors } from './lib/request.ts';
import { loadErrorSentences } from './tenant/errorText.ts';
import { speak } from './tenant/language/language.ts';
import { refreshSettings } from './tenant/settings.api.ts';
import { pageLanguage } from './tenant/settings.ts';
import { followOtherTabs } from './tenant/session.ts';
import { watchSession } from './tenant/watchSession.ts';
import { forgetOtherOrganisation, useStore } from './tenant/store.ts';

/** React takes over the HTML of a visitor's page, or replaces what the server painted by the first screen. */
function show(app: ReactNode): void {
  const root = document.querySelector<HTMLElement>('#root')!;
  const isOfVisitor = root.dataset['page'] === 'whole' && !useStore.getState().auth.signedIn;
  if (isOfVisitor) hydrateRoot(root, app);
  // In small pieces; what the server painted stays until all of it can stand in its place.
  else startTransition(() => createRoot(root).render(app));
}

/** Each part in a task of its own, so that the page answers in between. */
async function start(): Promise<void> {
  const router = openRouter();
  watchErrors(router);
  watchSession(router.options.context.queryClient);
  clearPaintedLoading();
  watchPageViews(router);
  startServiceWorker(router);
  await speak(pageLanguage());
  await nextTask();
  try {
    await router.load();
  } finally {
    await nextTask();
    show(<App router={router} />);
    await nextTask();
    void refreshSettings();
  }
}

prepareErrors(loadErrorSentences);
watchUnrecoverable();
forgetOtherOrganisation();
followOtherTabs();

// Nobody else fetches it; it may be switched on while the page is open.
const forced = matchMedia('(forced-colors: active)');
const dressForced = (): void => void (forced.matches && import('./app/forcedColours.css'));
forced.addEventListener('change', dressForced);
dressForced();

void nextTask().then(start);
