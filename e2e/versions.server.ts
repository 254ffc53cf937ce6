import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { buildApp } from '#server/app.ts';
import { seedDemonstration } from '#server/demo/seed.ts';
import { callers } from '#server/features/identity/session/caller.ts';
import { pagesFrom } from '#server/features/page/page.routes.ts';
import { openGround } from '#server/platform/database/ground.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { readEnv } from '#server/platform/environment/env.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/open.ts';
import type { Version } from './versions.ts';

/* The product with its own data, whose web build is replaced while it runs by a second build of changed sources. */

const root = path.resolve(import.meta.dirname, '..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-versions-'));
const env = readEnv({ ...process.env, DATA_DIR: path.join(work, 'data'), LOG_LEVEL: 'error' });
const say = (): undefined => undefined;

/** The sources with one line changed in two of them. */
function changedSources(): string {
  const copy = path.join(work, 'sources');
  fs.mkdirSync(copy);
  for (const room of [
    'package.json',
    'tsconfig.base.json',
    'contract',
    'brand',
    'country',
    'messages',
    'web',
  ]) {
    const notBuilt = (from: string) => from !== path.join(root, 'web/dist');
    fs.cpSync(path.join(root, room), path.join(copy, room), { recursive: true, filter: notBuilt });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const changed = { version: 'main.tsx', documents: 'features/profile/DocumentsScreen.tsx' };
  for (const [name, file] of Object.entries(changed)) {
    const line = `document.documentElement.dataset.${name} = 'second';\n`;
    fs.appendFileSync(path.join(copy, 'web/src', file), line);
  }
  return path.join(copy, 'web');
}

async function buildSecond(): Promise<string> {
  const web = changedSources();
  await build({
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { chunkSizeWarningLimit: Infinity, reportCompressedSize: false },
  });
  return path.join(web, 'dist');
}

/** A build as the server would serve it after a restart. */
async function served(platform: OpenPlatform, folder: string, worker = true) {
  const settings = { ...platform.env, LIVERY_SERVICE_WORKER: worker };
  return buildApp({ ...platform, env: settings }, pagesFrom(folder));
}

const ground = await openGround(env, say);
await migrateDatabase(ground.owner, ground.applicationRole, queues);
const [second] = await Promise.all([
  buildSecond(),
  seedDemonstration({ env, application: ground.application, owner: ground.owner, say }),
]);
const platform = await openPlatform({ env, application: ground.application, callers: callers(env) });
const first = path.join(root, 'web/dist');
const versions = {
  first: await served(platform, first),
  second: await served(platform, second),
  off: await served(platform, first, false),
} satisfies Record<Version, unknown>;

let shown: Version = 'first';
const server = http.createServer((request, response) => versions[shown].routing(request, response));
server.listen(env.PORT, env.HOST, () => process.send?.('ready'));
process.on('message', (version: Version) => {
  shown = version;
  process.send?.(version);
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  for (const app of Object.values(versions)) await app.close();
  await platform.close();
  await ground.stop();
  fs.rmSync(work, { recursive: true, force: true });
  process.exit();
}
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
