import type { AnyRouter } from '@tanstack/react-router';
import { installation } from '#web/tenant/settings.ts';
import { hushFirst, quietly } from './telemetry/quietly.ts';

type Tell = (error: unknown) => void;
let tell: Tell = () => undefined;

/** Sends a failure that was caught and shown to the installation's error reports, if there are any. */
export const report: Tell = (error) => tell(error);

/** Starts after the page is there, so that reporting never competes with what the person waits for. */
const startsAfter = 3000;

/** The trace the server began with this page, for requests sent before reporting has started. */
function traceOfPage(): [header: string, value: string][] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const begun = page?.serverTiming?.filter(({ name }) => /^(sentry-trace|baggage)$/.test(name)) ?? [];
  return begun.map(({ name, description }) => [name, description]);
}

/** Collects failures from the first moment and loads reporting later, or at once with the first failure. */
export function watchErrors(router: AnyRouter): void {
  const { telemetry } = installation();
  if (!telemetry) return;
  hushFirst();
  const early: unknown[] = [];
  const plain = window.fetch;
  const trace = traceOfPage();
  window.fetch = (url, init) => {
    if (typeof url !== 'string' || !url.startsWith('/api/')) return plain(url, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of trace) headers.set(name, value);
    return plain(url, { ...init, headers });
  };

  const keep = (event: ErrorEvent | PromiseRejectionEvent): void =>
    tell('reason' in event ? event.reason : event.error);
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);

  let loading: Promise<void> | undefined;
  const load = (): unknown =>
    (loading ??= quietly(
      () => import('./telemetry/start.ts'),
      ({ start }) => {
        window.fetch = plain;
        removeEventListener('error', keep);
        removeEventListener('unhandledrejection', keep);
        tell = start(telemetry, router, early);
      },
    ));
  tell = (error) => {
    early.push(error);
    load();
  };
  for (const error of globalThis.liveryStarter?.failures() ?? []) tell(error);
  if (document.readyState === 'complete') setTimeout(load, startsAfter);
  else addEventListener('load', () => setTimeout(load, startsAfter));
}
