import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import type { Product } from './product.ts';

/** Bytes of JavaScript and CSS a browser with an empty cache is sent until the screen is idle. */
export async function firstLoad(
  product: Product,
  path: string,
): Promise<{ kilobytes: number; files: number }> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    const context = await browser.newContext();
    if (path !== '/auth') {
      const pairs = product.cookie.split('; ').map((pair) => pair.split('=') as [string, string]);
      await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: product.base })));
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    let bytes = 0;
    let files = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) return;
      bytes += encodedDataLength;
      files += 1;
    });
    await page.goto(product.base + path, { waitUntil: 'networkidle' });
    return { kilobytes: bytes / 1000, files };
  } finally {
    await browser.close();
  }
}
