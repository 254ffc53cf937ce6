import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import type { Product } from './product.ts';

const rounds = 5;
const overlay = /<div class="loading" data-painted>.*?<\/p>\s*<\/div>/s;

interface Paint {
  /** Milliseconds from the start of the navigation. */
  readonly first: number;
  readonly screen: number;
}

/** One visit of the sign-in page on a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
async function visit(browser: Browser, product: Product, covered: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.route(`${product.base}/auth`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    if (!overlay.test(html)) throw new Error('The page does not carry the loading animation');
    // Both variants pass through here, so that both pay its cost.
    await route.fulfill({ response: answer, body: covered ? html : html.replace(overlay, '') });
  });
  await page.goto(`${product.base}/auth`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const paint = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    screen: performance.now(),
  }));
  await context.close();
  return paint;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** First contentful paint and the finished screen, with and without the loading animation, alternating. */
export async function firstPaint(product: Product): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const paints = { with: [] as Paint[], without: [] as Paint[] };
  try {
    for (let round = 0; round < rounds; round++) {
      paints.with.push(await visit(browser, product, true));
      paints.without.push(await visit(browser, product, false));
    }
  } finally {
    await browser.close();
  }
  const line = (name: 'with' | 'without'): string =>
    `${name.padEnd(8)} first contentful paint ${median(paints[name].map(({ first }) => first)).toFixed(0)} ms, ` +
    `screen ${median(paints[name].map(({ screen }) => screen)).toFixed(0)} ms`;
  return [line('with'), line('without')];
}
