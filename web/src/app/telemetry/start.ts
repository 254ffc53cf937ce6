import {
  addIntegration,
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/react';
import type { AnyRouter } from '@tanstack/react-router';
import { pathPattern } from '#messages/titles.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { throughTheDoor } from './door.ts';
import { quietly } from './quietly.ts';

const tracesSampleRate = 0.5;
const replaysSessionSampleRate = 0.1;
const replaysOnErrorSampleRate = 1;

/** Matches paths on our own host only; whole addresses of other hosts do not start like this. */
const ownRequests = /^\/api\//;

/** Planned answers of the server or network, and aborted calls, are not failures of ours. */
const expected = (error: unknown): boolean =>
  !(error instanceof Error) ||
  error.name === 'AbortError' ||
  (isApiError(error) && !isApiError(error, 'unexpected'));

type Client = NonNullable<ReturnType<typeof init>>;

/** One span per page load and navigation, named by the pattern of the route. */
function followRoutes(client: Client, router: AnyRouter): void {
  const named = (pathname: string, op: string) => ({
    name: pathPattern(pathname),
    attributes: {
      'sentry.op': op,
      'sentry.segment.name.source': 'route' as const,
      'sentry.origin': `auto.${op}.livery`,
    },
  });
  startBrowserTracingPageLoadSpan(client, named(location.pathname, 'pageload'));
  let open: { updateName(name: string): unknown } | undefined;
  router.subscribe('onBeforeLoad', ({ toLocation, fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // A redirect belongs to the navigation that caused it.
    if (open) open.updateName(pathPattern(toLocation.pathname));
    else open = startBrowserTracingNavigationSpan(client, named(toLocation.pathname, 'navigation'));
  });
  router.subscribe('onResolved', () => (open = undefined));
}

/** The person asked not to be tracked: failures are still reported, screen recordings are not. */
const unwatched = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export interface Target {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

/** Starts reporting with the failures so far; returns the function that takes later ones. */
export function start(target: Target, router: AnyRouter, early: readonly unknown[]): typeof captureException {
  const client = init({
    ...target,
    transport: throughTheDoor,
    tracesSampleRate,
    replaysSessionSampleRate,
    replaysOnErrorSampleRate,
    tracePropagationTargets: [ownRequests],
    // Sends whole traces, which every server accepts; only the newest accept single spans.
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event, { originalException }) => (expected(originalException) ? null : event),
    // No console and no clicks: both may quote the page.
    defaultIntegrations: [
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration({
        instrumentPageLoad: false,
        instrumentNavigation: false,
        webVitals: { ignore: ['inp'] },
      }),
    ],
  })!;
  followRoutes(client, router);
  for (const error of early) captureException(error);
  if (!unwatched()) {
    void quietly(
      () => import('./replay.ts'),
      ({ replay }) => addIntegration(replay()),
    );
  }
  return captureException;
}
