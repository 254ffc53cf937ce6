// Builds the web into web/dist when its sources changed since the last build.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { command, execute } from './command.ts';
import { fingerprint, isCurrent, root } from './fingerprint.ts';
import { prepareMessages } from './prepare.ts';

const DIST = 'web/dist';
const MARKER = `${DIST}/.fingerprint`;
const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|xml|wasm|html)$/;
/** The shell is a template, which the server fills before compressing it; its own part stays on it. */
const STAYS = /^(index\.html$|server\/)/;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Brings web/dist up to date with the sources, messages included. */
export async function buildWeb(): Promise<'built' | 'current'> {
  await prepareMessages();
  const rooms = ['web', 'contract', 'brand', 'country', 'messages'];
  const print = fingerprint([
    ...rooms,
    'scripts/build.ts',
    'scripts/fonts.ts',
    'scripts/fonts',
    'package-lock.json',
  ]);
  if (isCurrent(MARKER, print)) return 'current';
  const started = performance.now();
  console.log('Building the web …');
  const fonts = await execute('node', ['scripts/fonts.ts', 'copy']);
  if (fonts.code !== 0) throw new Error(`The fonts could not be copied:\n${fonts.output}`);
  const { build } = await import('vite');
  // The others put their parts beside the browser's.
  for (const config of ['', '.server', '.starter', '.scorm12', '.scorm2004']) {
    await build({
      configFile: path.join(root, `web/vite${config}.config.ts`),
      logLevel: 'warn',
      mode: 'production',
      // The size of the first load is measured as a whole, not per file.
      build: { chunkSizeWarningLimit: Infinity, reportCompressedSize: false },
    });
  }
  await compressAll();
  fs.writeFileSync(path.join(root, MARKER), print);
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return 'built';
}

/** Writes x.br and x.gz beside every x that compresses well, at the highest level. */
async function compressAll(): Promise<void> {
  const dist = path.join(root, DIST);
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file) && !STAYS.test(file))
      .map((file) => compress(path.join(dist, file))),
  );
}

async function compress(file: string): Promise<void> {
  const plain = fs.readFileSync(file);
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const smaller = { '.br': await brotli(plain, { params }), '.gz': await gzip(plain, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(smaller))
    if (bytes.length < plain.length) fs.writeFileSync(file + ending, bytes);
}

if (import.meta.main) await command(buildWeb);
