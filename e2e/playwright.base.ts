import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';
import { desktop, port } from './world.ts';

/** Settings of every Playwright run: the product with its own data, and a Chromium that connects to nobody. */
export const baseConfig = defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of the machine it runs on: a journey also waits, for timers and animations.
  workers: 3,
  // A retry tells constant failures from occasional ones; both fail the run.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Patience only, for a machine three times as slow as usual.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: desktop,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    // Off, because no journey would reuse another's cache; the worker has its own journey.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: browserArguments,
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    cwd: '..',
    url: `http://localhost:${port}/auth`,
    // No name server answers at that port.
    env: { PORT: String(port), LIVERY_HOST: 'livery.example', DNS_SERVERS: '127.0.0.1:9' },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
