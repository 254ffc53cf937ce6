// The server with reload: it restarts when its sources change, the web reloads itself, messages are recompiled.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { command, execute, messageOf } from './command.ts';
import { root } from './fingerprint.ts';
import { prepareMessages } from './prepare.ts';

const WATCHED = ['server/src', 'contract/src', 'brand/src', 'country', 'messages/src'];

function watchMessages(): void {
  let waiting: NodeJS.Timeout | undefined;
  const compile = () => void prepareMessages().catch((error: unknown) => console.error(messageOf(error)));
  fs.watch(path.join(root, 'messages'), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.json') || file.startsWith('src')) return;
    clearTimeout(waiting);
    waiting = setTimeout(compile, 100);
  });
}

function startServer(): Promise<number> {
  const paths = WATCHED.filter((folder) => fs.existsSync(path.join(root, folder)));
  const watch = [...paths.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
  const child = spawn(process.execPath, [...watch, 'server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, LIVERY_DEV: '1' },
    stdio: 'inherit',
  });
  // A terminal's Ctrl-C reaches the child by itself; it is ours to wait for its end.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 130));
  });
}

await command(async () => {
  await prepareMessages();
  await execute('node', ['scripts/fonts.ts', 'copy'], { aloud: true });
  watchMessages();
  process.exitCode = await startServer();
});
