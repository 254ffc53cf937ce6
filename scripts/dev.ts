// The server with reload: restarts it when its sources change, recompiles messages; the web reloads itself. Not `node
// --watch`: it hangs when a file changes during shutdown, and every saved test would restart it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { command, execute, messageOf } from './command.ts';
import { root } from './fingerprint.ts';
import { prepareMessages } from './prepare.ts';

const SOURCES = ['server/src', 'contract/src', 'brand/src', 'country', 'messages/src'];

/** Calls `then` shortly after files of `folder` that pass `matters` changed, once for many changes. */
function watch(folder: string, matters: (file: string) => boolean, then: () => void): void {
  const absolute = path.join(root, folder);
  if (!fs.existsSync(absolute)) return;
  let waiting: NodeJS.Timeout | undefined;
  fs.watch(absolute, { recursive: true }, (_event, file) => {
    if (!file || !matters(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(then, 150);
  });
}

const isCode = (file: string) => /\.(ts|js|json)$/.test(file) && !/\.(test|d)\.ts$/.test(file);
const isCatalogue = (file: string) => file.endsWith('.json') && !file.startsWith('src');

function recompileMessages(): void {
  prepareMessages().catch((error: unknown) => console.error(messageOf(error)));
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, LIVERY_DEV: '1' },
    stdio: 'inherit',
  });
}

/** Serves until stopped; after a crash the next change starts the server again. */
async function serve(): Promise<void> {
  let server: ChildProcess;
  const stop = new AbortController();
  let change = Promise.withResolvers<void>();
  const end = () => {
    server.kill('SIGTERM');
    change.resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop.abort();
      end();
    });
  for (const folder of SOURCES) watch(folder, isCode, end);
  watch('messages', isCatalogue, recompileMessages);
  while (!stop.signal.aborted) {
    change = Promise.withResolvers();
    server = startServer();
    await once(server, 'exit');
    await change.promise;
    if (!stop.signal.aborted) console.log('\nStarting again …');
  }
}

await command(async () => {
  await prepareMessages();
  await execute('node', ['scripts/fonts.ts', 'copy'], { aloud: true });
  await serve();
});
