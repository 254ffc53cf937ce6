import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './fingerprint.ts';

/** Runs a script's task and ends the process; a failure prints one readable sentence and exits with 1. */
export async function command(work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
  // Output into a pipe may still be on its way.
  await Promise.all([printed(process.stdout), printed(process.stderr)]);
  // Exit explicitly, because some compilers leave timers that would hold the process for half a minute.
  process.exit();
}

function printed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const searchPath = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`;

export interface Outcome {
  code: number;
  output: string;
}

interface ExecuteOptions {
  env?: Record<string, string>;
  /** Passes the program's output through; the outcome then has none. */
  aloud?: boolean;
}

/** Runs a program of node_modules/.bin or of the machine from the root, and waits until it ends. */
export function execute(
  program: string,
  args: string[],
  { env, aloud = false }: ExecuteOptions = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: searchPath, ...env },
    stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text));
  child.stderr?.on('data', (text: Buffer) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }));
  });
}
