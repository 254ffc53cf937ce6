import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import { cookiesOf } from './cookies.ts';
import { median } from './median.ts';
import type { Product } from './product.ts';

/* What a page costs on a slow phone (1.6 Mbit/s, 150 ms, a processor four times slower), beside the aims of issue 12. */

const rounds = 5;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Milliseconds until the largest content was painted, at most. */
  readonly aim: number;
}

/** Of one visit: milliseconds, kilobytes and requests, until the network rests. */
interface Load {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly all: number;
  readonly requests: number;
}

interface PageVitals {
  largest: number;
  blocking: number;
  shift: number;
}

/** Counts in the page: the largest content, what tasks take over 50 ms, and how far content moves. */
function watch(): void {
  const watched: PageVitals = { largest: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime));
  observe('longtask', ({ duration }) => (watched.blocking += duration - 50));
  observe(
    'layout-shift',
    (entry) => (watched.shift += (entry as PerformanceEntry & { value: number }).value),
  );
}

async function slowPhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  return devtools;
}

/** Bytes as they came over the network, by kind of file. */
function countBytes(devtools: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  const kilobytes = (...wanted: string[]) =>
    wanted.reduce((sum, kind) => sum + (bytes.get(kind) ?? 0), 0) / 1000;
  return {
    scripts: () => kilobytes('Script'),
    fonts: () => kilobytes('Font'),
    all: () => kilobytes(...bytes.keys()),
    requests: () => kinds.size,
  };
}

async function load(browser: Browser, product: Product, { path, signedIn }: MeasuredPage): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  if (signedIn) await context.addCookies(cookiesOf(product.base, product.cookie));
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await slowPhone(context, page);
  const counted = countBytes(devtools);
  await page.goto(product.base + path, { waitUntil: 'networkidle' });
  const { first, largest, blocking, shift } = await page.evaluate(() => ({
    ...(globalThis as unknown as { watched: PageVitals }).watched,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  const { scripts, fonts, all, requests } = counted;
  await context.close();
  return {
    first,
    largest,
    blocking,
    shift,
    scripts: scripts(),
    fonts: fonts(),
    all: all(),
    requests: requests(),
  };
}

/** Milliseconds of the server's processors for the HTML of a page, as a browser asks for it. */
async function htmlCost(product: Product, { path, signedIn }: MeasuredPage): Promise<number> {
  const headers = {
    'accept-encoding': 'br',
    'sec-fetch-dest': 'document',
    ...(signedIn && { cookie: product.cookie }),
  };
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) await (await fetch(product.base + path, { headers })).arrayBuffer();
  };
  await ask(20);
  const before = product.processorTime();
  await ask(200);
  return (product.processorTime() - before) / 200;
}

async function firstAssessment(product: Product): Promise<string> {
  const answer = await fetch(`${product.base}/api/student/student_assessments`, {
    headers: { cookie: product.cookie },
  });
  const { assessments } = (await answer.json()) as { assessments: { id: string; state: string }[] };
  return assessments.find(({ state }) => state === 'ready')!.id;
}

/** The pages of issue 12, each with what it costs. */
export async function pageLoads(product: Product): Promise<string[]> {
  const pages: MeasuredPage[] = [
    { name: 'sign-in', path: '/auth', signedIn: false, aim: 1_300 },
    { name: 'catalogue', path: '/browse', signedIn: false, aim: 1_500 },
    { name: 'dashboard', path: '/dashboard', signedIn: true, aim: 2_000 },
    { name: 'assessments', path: '/assessments', signedIn: true, aim: 2_000 },
    {
      name: 'an assessment',
      path: `/assessments/${await firstAssessment(product)}`,
      signedIn: true,
      aim: 2_000,
    },
  ];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const lines: string[] = [];
  try {
    for (const page of pages) {
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round++) loads.push(await load(browser, product, page));
      lines.push(lineOf(page, loads, await htmlCost(product, page)));
    }
  } finally {
    await browser.close();
  }
  return lines;
}

function lineOf({ name, aim }: MeasuredPage, loads: readonly Load[], cost: number): string {
  const of = (what: keyof Load, digits = 0) => median(loads.map((one) => one[what])).toFixed(digits);
  return (
    `${name.padEnd(14)} first paint ${of('first')} ms, largest content ${of('largest')} ms (aim ${aim}), ` +
    `blocking ${of('blocking')} ms, shift ${of('shift', 3)}, scripts ${of('scripts')} · fonts ${of('fonts')} · ` +
    `all ${of('all')} KB in ${of('requests')} requests, HTML ${cost.toFixed(2)} ms of processor`
  );
}
