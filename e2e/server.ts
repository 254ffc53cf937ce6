import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { stripePort } from './world.ts';

/* The product as a newcomer starts it, with temporary data. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-e2e-'));
const server = spawn(process.execPath, ['server/src/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    LIVERY_DEMO: 'on',
    LOG_LEVEL: 'error',
    // Every journey asks from the same address, at once with others.
    REQUESTS_PER_MINUTE: '100000',
    // The sandbox answers at once, or never.
    PAYMENT_ANSWER_SECONDS: '2',
    // A journey that pays by card opens a stand-in there; the others never call it.
    STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
