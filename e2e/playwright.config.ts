import { defineConfig } from '@playwright/test';
import { baseConfig } from './playwright.base.ts';

/** Each starts a server of its own and runs in order, so the end of the run would wait for them. */
const long = ['serviceWorker.spec.ts', 'telemetry.spec.ts', 'openForEnrolment.spec.ts'];

export default defineConfig({
  ...baseConfig,
  projects: [
    { name: 'first', testMatch: long },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: long },
  ],
});
