import type { Env } from '#server/platform/environment/env.ts';
import type { BrowserSettings } from './shell.ts';

/** What the environment decides for every browser; from the sources there is no worker, so that changes are seen. */
export const browserSettingsOf = (env: Env, release: string): BrowserSettings => ({
  serviceWorker: env.LIVERY_SERVICE_WORKER && !env.LIVERY_DEV,
  telemetry: env.SENTRY_BROWSER_DSN
    ? { dsn: env.SENTRY_BROWSER_DSN, environment: env.SENTRY_ENVIRONMENT, release }
    : null,
});

/** The origin the browser may report errors to; null without one. */
export const telemetryOrigin = (env: Env): string | null =>
  env.SENTRY_BROWSER_DSN ? new URL(env.SENTRY_BROWSER_DSN).origin : null;
