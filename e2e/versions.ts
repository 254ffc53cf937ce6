import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { brands, port, type Brand } from './world.ts';

/** The first build, the second, and the first with the worker switched off. */
export type Version = 'first' | 'second' | 'off';

export interface Versions {
  readonly brand: Brand;
  /** Makes the server serve this build from now on. */
  show(version: Version): Promise<void>;
  stop(): Promise<void>;
}

/** A separate server whose build can be replaced. */
export async function startVersions(): Promise<Versions> {
  const own = port + 1;
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'versions.server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(own), LIVERY_DEMO: 'on' },
  });
  const ended = once(server, 'exit');
  const ready = await Promise.race([once(server, 'message'), ended.then(() => null)]);
  if (!ready) throw new Error('The server of the two versions did not start.');
  const [harbour] = brands as [Brand];
  return {
    brand: { ...harbour, base: `http://${harbour.slug}.localhost:${own}` },
    async show(version) {
      const shown = once(server, 'message');
      server.send(version);
      await shown;
    },
    async stop() {
      server.disconnect();
      await ended;
    },
  };
}
