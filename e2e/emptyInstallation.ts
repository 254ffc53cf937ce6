import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { port } from './world.ts';

/* An installation of its own, without demonstration data, that sends its emails to a mail server of the test. */

interface Mail {
  readonly to: string[];
  readonly text: string;
}

export interface EmptyInstallation {
  /** The address of an organisation. */
  base(slug: string): string;
  /** Runs a command of the operator; resolves with what it says. */
  livery(command: string, ...options: Record<string, string>[]): Promise<string>;
  /** The links of the newest email to this address that says this. */
  mailed(to: string, says?: string): Promise<string[]>;
  stop(): Promise<void>;
}

const own = port + 2;
const root = path.resolve(import.meta.dirname, '..');

/** Quoted-printable text as it was written. */
const unquoted = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

async function openMailServer() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: unquoted(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listens } = server.server.address() as AddressInfo;
  return { mails, port: listens, close: () => server.close() };
}

/** Starts the server and resolves once it is ready. */
async function startServer(env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready at http://')) resolve();
    });
    void ended.then(() => reject(new Error(`The product did not start:\n${said}`)));
  });
  return () => {
    server.kill('SIGTERM');
    return ended;
  };
}

export async function startEmpty(): Promise<EmptyInstallation> {
  const mail = await openMailServer();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-empty-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LIVERY_DEMO: 'off',
    LOG_LEVEL: 'error',
    // Emails name it, so it is known before.
    PORT: String(own),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  };
  const stop = await startServer(env);
  return {
    base: (slug) => `http://${slug}.localhost:${own}`,
    async livery(name, ...options) {
      const given = options
        .flatMap((some) => Object.entries(some))
        .flatMap(([key, value]) => [`--${key}`, value]);
      const words = [...name.split(' '), ...given];
      const command = spawn(process.execPath, ['server/src/cli/livery.ts', ...words], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env,
      });
      const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
      if (code !== 0) throw new Error(`livery ${name} failed:\n${said}`);
      return said;
    },
    async mailed(to, says = '') {
      const newest = () => mail.mails.findLast((one) => one.to.includes(to) && one.text.includes(says));
      await expect.poll(newest, { message: `an email to ${to} with “${says}”` }).toBeDefined();
      return [...newest()!.text.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) => link);
    },
    async stop() {
      await stop();
      mail.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
