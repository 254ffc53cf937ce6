import type { Env } from '#server/platform/environment/env.ts';
import type { BrowserSettings } from './shell.ts';

/** Settings of the installation for every browser. No worker in development, so that changes show. */
export const browserSettingsOf = (env: Env, release: string): BrowserSettings => ({
  serviceWorker: env.LIVERY_SERVICE_WORKER && !env.LIVERY_DEV,
  telemetry: env.SENTRY_BROWSER_DSN
    ? { dsn: env.SENTRY_BROWSER_DSN, environment: env.SENTRY_ENVIRONMENT, release }
    : null,
});

/** The origin browsers report errors to; null when there is none. */
export const telemetryOrigin = (env: Env): string | null =>
  env.SENTRY_BROWSER_DSN ? new URL(env.SENTRY_BROWSER_DSN).origin : null;
