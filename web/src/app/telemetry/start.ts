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

/** Matched against the path of requests to our own host, and against whole addresses, which do not begin so. */
const ownRequests = /^\/api\//;

/** What the server or the network answered as planned is no failure of ours, nor is what was called off. */
const expected = (error: unknown): boolean =>
  !(error instanceof Error) ||
  error.name === 'AbortError' ||
  (isApiError(error) && !isApiError(error, 'unexpected'));

type Client = NonNullable<ReturnType<typeof init>>;

/** One span for the page and one for every navigation, named by the pattern of the route. */
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
    // A redirect goes on with the navigation it belongs to.
    if (open) open.updateName(pathPattern(toLocation.pathname));
    else open = startBrowserTracingNavigationSpan(client, named(toLocation.pathname, 'navigation'));
  });
  router.subscribe('onResolved', () => (open = undefined));
}

/** The person asked not to be watched: failures are told all the same, what was on the screen is not. */
const unwatched = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export interface Target {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

/** Starts reporting with what failed before; answers what takes further failures. */
export function start(target: Target, router: AnyRouter, early: readonly unknown[]): typeof captureException {
  const client = init({
    ...target,
    transport: throughTheDoor,
    tracesSampleRate,
    replaysSessionSampleRate,
    replaysOnErrorSampleRate,
    tracePropagationTargets: [ownRequests],
    // Whole traces, which every server of this protocol takes; spans one by one only the newest do.
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
    // Neither the console nor what was pressed: both may quote the page.
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
