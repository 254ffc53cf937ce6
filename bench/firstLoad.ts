import http from 'node:http';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import type { Product } from './product.ts';

/** Scripts and style sheets a browser with an empty cache loads until the screen is idle. */
async function codeFilesOf(product: Product, path: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
  });
  try {
    const context = await browser.newContext();
    if (path !== '/auth') {
      const pairs = product.cookie.split('; ').map((pair) => pair.split('=') as [string, string]);
      await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: product.base })));
    }
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
    });
    await page.goto(product.base + path, { waitUntil: 'networkidle' });
    return [...files];
  } finally {
    await browser.close();
  }
}

/** Bytes of a file as sent to a client that accepts brotli. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve(bytes));
      })
      .on('error', reject);
  });

/** Code of the first load: kilobytes (1,000 bytes) with brotli, and the number of files. */
export async function firstLoad(
  product: Product,
  path: string,
): Promise<{ kilobytes: number; files: number }> {
  const files = await codeFilesOf(product, path);
  let bytes = 0;
  for (const file of files) bytes += await bytesOf(file);
  return { kilobytes: bytes / 1000, files: files.length };
}
