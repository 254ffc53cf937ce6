import { getClient } from '@sentry/node';
import { expect, test } from 'vitest';
import { readEnv } from './environment/env.ts';
import { openTelemetry } from './environment/telemetry.ts';

const names = ['uncaughtException', 'unhandledRejection'];

test('half of the traces that begin on the server are sent', async () => {
  const before = names.map((name) => process.rawListeners(name));
  const reporter = openTelemetry(readEnv({ SENTRY_DSN: 'http://key@127.0.0.1:9/7' }));
  expect(getClient()?.getOptions().tracesSampleRate).toBe(0.5);
  await reporter.close();
  // The library adds listeners to the process, which runs other tests afterwards.
  for (const [i, name] of names.entries()) {
    for (const listener of process.rawListeners(name))
      if (!before[i]!.includes(listener)) process.off(name, listener as () => void);
  }
});
