// @vitest-environment jsdom
import type * as Sentry from '@sentry/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const router = { subscribe: () => () => undefined };
let options: Parameters<typeof Sentry.init>[0];
let recording: Parameters<typeof Sentry.replayIntegration>[0];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@sentry/react', async (original) => ({
    ...(await original<typeof Sentry>()),
    init: (asked: typeof options) => (options = asked),
    startBrowserTracingPageLoadSpan: () => undefined,
    replayIntegration: (asked: typeof recording) => (recording = asked),
    addIntegration: () => undefined,
  }));
  const { start } = await import('./start.ts');
  start({ dsn: 'https://key@errors.example/7', environment: 'proof', release: 'r' }, router as never, []);
  await vi.waitUntil(() => recording, 20_000);
});
afterAll(() => {
  vi.doUnmock('@sentry/react');
  vi.resetModules();
});

test('half of the traces are sent, a tenth of the visits is recorded, and every visit with an error', () => {
  expect(options).toMatchObject({
    tracesSampleRate: 0.5,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});

test('a recording has details without bodies of calls for student assessments, and of no other calls', () => {
  expect(recording).toMatchObject({
    networkDetailAllowUrls: [`${location.origin}/api/student/student_assessments`],
    networkCaptureBodies: false,
  });
});
