import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { Shutdown } from './shutdown.ts';

/** Runs a program that only stops, in its own process; resolves with its output and exit code. */
async function stopping(add: (shutdown: Shutdown) => void, signals: NodeJS.Signals[], pauseMs = 0) {
  const program = `
    const { openShutdown } = await import(${JSON.stringify(import.meta.resolve('./shutdown.ts'))});
    const say = (line) => process.stdout.write(line + ' ');
    globalThis.never = new Promise(() => setInterval(() => {}, 1000));
    globalThis.closes = (name) => async () => say(name);
    (${String(add)})(openShutdown(say));
    say('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  const [code] = (await closed) as [number];
  return { code, said: said.trim() };
}

declare const never: Promise<void>;
declare const closes: (name: string) => () => Promise<void>;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s undoes everything, newest first', async (signal) => {
  const add = (shutdown: Shutdown) => {
    shutdown.add(closes('database'), 60_000);
    shutdown.add(closes('requests'), 60_000);
  };
  expect(await stopping(add, [signal])).toEqual({ code: 0, said: 'ready requests database' });
});

it('what does not end in its time, or fails, does not keep the rest', async () => {
  const add = (shutdown: Shutdown) => {
    shutdown.add(closes('database'), 60_000);
    shutdown.add(() => Promise.reject(new Error('no')), 60_000);
    shutdown.add(() => never, 1);
  };
  const said = 'ready While stopping: Error: no database';
  expect(await stopping(add, ['SIGTERM'])).toEqual({ code: 0, said });
});

it('a second signal waits for nothing but the database', async () => {
  const add = (shutdown: Shutdown) => {
    shutdown.add(closes('database'), 60_000);
    shutdown.add(() => never, 2_000_000);
  };
  const said = 'ready Stopping at once. database';
  expect(await stopping(add, ['SIGTERM', 'SIGTERM'], 1200)).toEqual({ code: 0, said });
});
