import './app/baseCss.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { clearPaintedLoading } from './app/areas.ts';
import { watchPageViews } from './app/views/pageViews.ts';
import { queryClient, router } from './app/browserRouter.ts';
import { startServiceWorker } from './app/worker/serviceWorker.ts';
import { watchErrors } from './app/telemetry.ts';
import { watchUnrecoverable } from './app/errors/unrecoverable.ts';
import { prepareErrors } from './lib/request.ts';
import { loadErrorSentences } from './tenant/errorText.ts';
import { speak } from './tenant/language/language.ts';
import { refreshSettings } from './tenant/settings.api.ts';
import { pageLanguage } from './tenant/settings.ts';
import { followOtherTabs } from './tenant/session.ts';
import { watchSession } from './tenant/watchSession.ts';
import { forgetOtherOrganisation, useStore } from './tenant/store.ts';

prepareErrors(loadErrorSentences);
watchErrors(router);
watchUnrecoverable();
forgetOtherOrganisation();
followOtherTabs();
watchSession(queryClient);
clearPaintedLoading();
startServiceWorker();
watchPageViews(router);

// Nobody else fetches it; it may be switched on while the page is open.
const forced = matchMedia('(forced-colors: active)');
const dressForced = (): void => void (forced.matches && import('./app/forcedColours.css'));
forced.addEventListener('change', dressForced);
dressForced();

/** React takes over the HTML of a visitor's page, or replaces what the server painted by the first screen. */
function start(): void {
  const root = document.querySelector<HTMLElement>('#root')!;
  const isOfVisitor = root.dataset['page'] === 'whole' && !useStore.getState().auth.signedIn;
  if (isOfVisitor) hydrateRoot(root, <App router={router} />);
  else createRoot(root).render(<App router={router} />);
}

// What the server painted stays until the first screen can stand in its place.
void speak(pageLanguage())
  .then(() => router.load())
  .finally(() => {
    start();
    void refreshSettings();
  });
