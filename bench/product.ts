import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondsOf } from './processes.ts';

export interface Product {
  base: string;
  /** A signed-in student's cookie. */
  cookie: string;
  /** Signs a person of the demonstration in; their cookie. */
  signIn(mailbox: string): Promise<string>;
  /** Milliseconds of processor the server has used, without its database. */
  processorTime(): number;
  stop(): Promise<void>;
}

const port = 3217;
const base = `http://localhost:${port}`;

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${base}/api/public/brand_settings`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The server did not become ready');
}

async function signIn(mailbox: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: `${mailbox}@harbour.example`, password: 'livery-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The product with fresh demonstration data and a signed-in student in the middle of learning. */
export async function startProduct(): Promise<Product> {
  const taken = await fetch(base).catch(() => null);
  if (taken) throw new Error(`Something else answers at ${base}: its figures would be measured instead`);
  const server = spawn(process.execPath, ['e2e/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), REQUESTS_PER_MINUTE: '1000000' },
  });
  const ended = new Promise((resolve) => {
    server.on('exit', resolve);
  });
  await ready();
  return {
    base,
    cookie: await signIn('midway'),
    signIn,
    processorTime: () => secondsOf([server.pid!], (program) => program !== 'postgres') * 1000,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
