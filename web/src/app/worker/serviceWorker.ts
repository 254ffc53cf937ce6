import type { Router } from '#web/app/router.ts';
import { installation } from '#web/tenant/settings.ts';

/** The first screen and its requests come first. */
const pauseMs = 3_000;

/** Registers the worker once the application is up, or removes an earlier one where it is switched off. */
export function startServiceWorker(router: Router): void {
  if (!navigator.serviceWorker) return;
  setTimeout(() => {
    import('./serviceWorkerRegistration.ts').then(
      ({ register, remove }) => (installation().serviceWorker ? register(router) : remove()),
      () => undefined,
    );
  }, pauseMs);
}
