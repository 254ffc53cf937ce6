import { cachesLock, isOurs } from '#web/worker/caches.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import type { Router } from '#web/app/router.ts';
import { whenStable } from './serviceWorkerStable.ts';
import { followVersions } from './serviceWorkerVersions.ts';

/** When to look again for caches of a removed worker, in ms. */
const lookAgainMs = [1_000, 10_000];

/** Registers no later than this long after the page began, in ms. */
const longestMs = 30_000;

function isBusy({ state, options }: Router): boolean {
  const { queryClient } = options.context;
  return state.status !== 'idle' || queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
}

/** Registers the worker as soon as the application is stable, and handles its updates. */
export async function register(router: Router): Promise<void> {
  // Without an organisation there is nothing worth caching.
  if (!brandSettings()) return;
  await whenStable(() => isBusy(router), longestMs - performance.now());
  // Browsers refuse in private windows or without storage; everything works without a worker.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration) followVersions(registration);
}

async function removeCaches(): Promise<void> {
  await navigator.locks.request(cachesLock, async () => {
    for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  });
}

/** Removes every worker of this origin and its caches. */
export async function remove(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  await removeCaches();
  // A removed worker serves this page to its end, and was seen to leave a cache behind on a busy machine.
  for (const ms of lookAgainMs) setTimeout(() => void removeCaches().catch(() => undefined), ms);
}
