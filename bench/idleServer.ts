import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openGround } from '#server/platform/database/ground.ts';
import { readEnv } from '#server/platform/environment/env.ts';
import { processes, secondsOf, tellsProcesses } from './processes.ts';

/* The cost of an idle server: processor time of Node and its PostgreSQL together. */

const port = 3218;
const organisations = 1000;
const leastSettlingSeconds = 75;
const mostSettlingSeconds = 400;
const measuredSeconds = 180;
async function ready(server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer) return;
    if (server.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error('The server did not become ready');
}

const makeOrganisations = async (owner: pg.Client): Promise<void> => {
  await owner.query(`insert into organisation (slug, name, time_zone)
    select 'idle-' || n, 'Idle ' || n, 'UTC' from generate_series(1, ${organisations}) n`);
  await owner.query(`insert into organisation_domain (host, organisation_id)
    select slug || '.localhost', id from organisation`);
};

/** Waits until a new server has finished starting. */
async function settle(owner: pg.Client): Promise<void> {
  const until = Date.now() + mostSettlingSeconds * 1000;
  await sleep(leastSettlingSeconds * 1000);
  for (let left = 1; left > 0 && Date.now() < until;) {
    await sleep(10_000);
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job where state < 'completed' and start_after <= now()`,
    );
    left = rows[0]!.left;
  }
}

/** Percent of one core that an idle server with a thousand organisations uses; null where no system tells it. */
export async function idleServer(): Promise<number | null> {
  // Only Linux tells the time of processes.
  if (!tellsProcesses()) return null;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-idle-'));
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error', LIVERY_DEMO: 'off', PORT: String(port) };
  const ground = await openGround(readEnv(environment), () => undefined);
  const postmaster = processes().find(({ name, parent }) => name === 'postgres' && parent === process.pid);
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise((resolve) => {
    server.on('exit', resolve);
  });
  const owner = new pg.Client(ground.owner);
  try {
    await ready(server);
    await owner.connect();
    await makeOrganisations(owner);
    await settle(owner);
    const roots = [server.pid!, postmaster?.pid ?? 0];
    const [from, at] = [secondsOf(roots), performance.now()];
    await sleep(measuredSeconds * 1000);
    return ((secondsOf(roots) - from) / ((performance.now() - at) / 1000)) * 100;
  } finally {
    await owner.end();
    server.kill('SIGTERM');
    await ended;
    await ground.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
