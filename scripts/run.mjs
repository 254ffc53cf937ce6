// What every npm script starts. Plain JavaScript, because it must run on whatever Node the machine has; it installs
// what is missing and continues with the Node pinned in package.json.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The running command, and when it was last asked to stop. */
let child;
let stoppedAt = 0;
/** Not an exit code: the command ended well, but the following ones are not wanted. */
const STOPPED = -1;

/** The commands of each task in order; only the last gets the command line's arguments. */
const tasks = {
  // A small young generation: the server's answers are short-lived, and a large one only delays their collection.
  start: ['scripts/build.ts', '--max-semi-space-size=8 server/src/main.ts'],
  dev: ['scripts/dev.ts'],
  livery: ['scripts/prepare.ts', 'server/src/cli/livery.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/test.ts --without=browser'],
  'check:layers': ['scripts/layers.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  screens: ['scripts/screens.ts'],
  bench: ['scripts/build.ts', 'bench/run.ts'],
  migrations: [
    'scripts/migrations/node_modules/drizzle-kit/bin.cjs generate --dialect=postgresql --schema=./server/src/**/*.table.ts --out=./server/migrations',
  ],
};

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Whether node_modules has every package of the lock file in its version, by npm's own record. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, record))) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const present = readJson(record).packages;
  return wanted.every(
    ([folder, { version, optional }]) =>
      folder === '' || (present[folder] ? present[folder].version === version : optional),
  );
}

/** Runs npm with these arguments; prints its output only when it fails. */
function npm(args, doing) {
  const cli = process.env.npm_execpath ?? '';
  const own = cli.endsWith('npm-cli.js');
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${doing} …`);
  const every = process.stdout.isTTY ? 1000 : 15_000;
  const end = process.stdout.isTTY ? '\r' : '\n';
  const progress = setInterval(() => process.stdout.write(`  ${seconds()}${end}`), every);
  return new Promise((resolve) => {
    child = own
      ? spawn(process.execPath, [cli, ...args], { cwd: root })
      : spawn('npm', args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearInterval(progress);
      if (code === 0) console.log(`  done in ${seconds()}`);
      else if (stoppedAt) process.exit(130);
      else fail(`${output}\n"npm ${args.join(' ')}" failed; its output is above.`);
      resolve();
    });
  });
}

async function install() {
  if (isInstalled()) return;
  // Not `npm ci`, which refuses a lock file without another platform's optional packages. Asks explicitly for what the
  // machine may leave out (NODE_ENV=production does): the pinned Node is among it.
  const everything = ['--loglevel=error', '--include=dev', '--include=optional'];
  await npm(['install', '--no-save', '--no-audit', '--no-fund', ...everything], 'Installing what is missing');
}

/**
 * Removes installed files nobody needs: headers in the package of the pinned Node, whose program is linked elsewhere;
 * and the empty canvas stub, which jsdom would take for a real one.
 */
function dropUnneeded() {
  for (const folder of ['node/node_modules', '@napi-rs/canvas'])
    rmSync(path.join(root, 'node_modules', folder), { recursive: true, force: true });
}

/** The migration generator is large and rarely needed, so it is installed on first use. */
async function installGenerator() {
  const room = path.join(root, 'scripts/migrations');
  if (existsSync(path.join(room, 'node_modules/drizzle-kit'))) return;
  // It finds the root's drizzle-orm by itself.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--legacy-peer-deps'];
  await npm(['ci', '--prefix', room, ...quiet], 'Installing the generator of migrations');
}

/** The pinned Node, or this one when it has the same or a newer major version. */
async function runtime() {
  const pinned = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const wanted = readJson('package.json').devDependencies.node;
  if (existsSync(pinned)) return pinned;
  if (major(process.version) >= major(wanted)) return process.execPath;
  await npm(['rebuild', 'node', '--ignore-scripts=false'], `Fetching Node ${wanted}`);
  if (existsSync(pinned)) return pinned;
  return fail(
    `Node ${wanted} could not be fetched (npm's install scripts may be blocked here): install Node ${major(wanted)} or newer and try again.`,
  );
}

/** Runs one command until it ends; resolves to its exit code. */
function run(node, args) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    // Compiled code is remembered between starts, and threads share what they have freed (glibc).
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => {
      const end = code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
      resolve(stoppedAt && code === 0 ? STOPPED : end);
    });
  });
}

/**
 * Forwards the first signal within five seconds to the running command; the same request may arrive in several ways.
 */
function pass(signal) {
  if (Date.now() - stoppedAt < 5000) return;
  stoppedAt = Date.now();
  // Ctrl-C in a terminal has already reached the command.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
}

/** npm does not always forward signals, and cannot when it is killed; then its end is the signal. */
function followNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 250);
  watch.unref();
}

async function main([task, ...args]) {
  if (major(process.version) < 20)
    fail(`Livery needs Node 20 or newer to begin; this is ${process.version}. See https://nodejs.org.`);
  const commands = tasks[task];
  if (!commands) fail(`Usage: node scripts/run.mjs <task>\nTasks: ${Object.keys(tasks).join(', ')}`);
  process.on('SIGINT', pass).on('SIGTERM', pass).on('SIGHUP', pass);
  if (process.env.npm_lifecycle_event) followNpm();
  await install();
  if (task === 'migrations') await installGenerator();
  const node = await runtime();
  dropUnneeded();
  for (const [index, command] of commands.entries()) {
    const code = await run(node, [...command.split(' '), ...(index === commands.length - 1 ? args : [])]);
    if (code !== 0) process.exit(code === STOPPED ? 0 : code);
  }
}

await main(process.argv.slice(2));
