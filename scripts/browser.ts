import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { execute } from './command.ts';

/** The shell without windows comes first: the same engine, and journeys take a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
];
/** Older releases of Debian only have the second. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_APPS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/**
 * Two hidden pages under the address bar of every new window cost more than many a journey. Chromium uses only the last
 * list of disabled features, so Playwright's own are repeated here.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** A Chromium that runs as any account and connects to nobody but us. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** The path of a working Chromium; installs one when there is none. Throws with instructions when that fails too. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, which does not run.`);
  }
  const found = onThisMachine() ?? (await playwrights()) ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found) return found;
  throw new Error(
    'No browser could be found or installed. Install Chromium or Google Chrome (Debian: apt-get install chromium; macOS: brew install --cask google-chrome), or set CHROME_PATH to the program of one.',
  );
}

function onThisMachine(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const onMac = MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const programs = [process.env['ProgramFiles'], process.env['ProgramFiles(x86)']].filter(
    (folder) => folder !== undefined,
  );
  const onWindows = programs.flatMap((folder) => WINDOWS_APPS.map((app) => path.join(folder, app)));
  return [...onPath, ...onMac, ...onWindows, '/snap/bin/chromium'].find(runs);
}

/** Some systems ship a program that only explains how to install the real one. */
function runs(program: string): boolean {
  if (!fs.existsSync(program)) return false;
  // On Windows the program opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const program = chromium.executablePath();
  return runs(program) ? program : undefined;
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('  no browser here: installing one with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await execute('apt-get', ['update', '-qq'], { env });
  for (const name of DEBIAN_PACKAGES) {
    const { code, output } = await execute('apt-get', ['install', '-y', '-qq', name], { env });
    const found = onThisMachine();
    if (found) return found;
    if (code !== 0) console.log(`  installing ${name} failed: ${lastLine(output)}`);
  }
  return undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log("  no browser here: downloading Playwright's …");
  const { code, output } = await execute('playwright', ['install', 'chromium']);
  if (code !== 0) console.log(`  that failed: ${lastLine(output)}`);
  return playwrights();
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
