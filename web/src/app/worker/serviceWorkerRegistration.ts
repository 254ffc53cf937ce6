import { isOurs } from '#web/worker/caches.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { queryClient, router } from '#web/app/router.ts';
import { whenStable } from './serviceWorkerStable.ts';
import { followVersions } from './serviceWorkerVersions.ts';

/** At most this long after the page began. */
const longestMs = 30_000;

const isBusy = (): boolean =>
  router.state.status !== 'idle' || queryClient.isFetching() > 0 || queryClient.isMutating() > 0;

/** Registers the worker as soon as the application is stable, and follows what comes of it. */
export async function register(): Promise<void> {
  // An address without an organisation shows nothing that is worth keeping.
  if (!brandSettings()) return;
  await whenStable(isBusy, longestMs - performance.now());
  // Browsers refuse in private windows, or where nothing may be stored: all works without.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration) followVersions(registration);
}

/** Removes every worker of this address and all it kept. */
export async function remove(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
}
