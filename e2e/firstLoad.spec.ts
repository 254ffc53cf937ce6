import http from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { isTakenOver, turnTo } from './application.ts';
import { ask } from './ask.ts';
import { beginSession } from './person.ts';
import { brands } from './world.ts';

const harbour = brands[0]!;

/** What a first visit may load, in KB (1,000 bytes) as sent with brotli, pictures included. See ADR 78 and 88. */
const budgets = {
  '/auth': { scripts: 0, fonts: 30, requests: 7 },
  '/browse': { scripts: 0, fonts: 30, requests: 10 },
  '/dashboard': { scripts: 150, fonts: 30, requests: 25 },
  '/assessments': { scripts: 150, fonts: 30, requests: 25 },
  '/assessments/:id': { scripts: 180, fonts: 30, requests: 26 },
};
/** The same once somebody has turned to what only the application can answer. */
const inUse = { '/auth': 149, '/browse': 153 };

/** Bytes of a file as sent to a browser that accepts brotli. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { pathname, port, host } = new URL(url);
    http
      .get(
        { host: '127.0.0.1', port, path: pathname, headers: { host, 'accept-encoding': 'br' } },
        (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
          answer.on('end', () => resolve(bytes));
        },
      )
      .on('error', reject);
  });

async function loaded(page: Page, path: string) {
  const files: { kind: string; url: string }[] = [];
  page.on('request', (request) => files.push({ kind: request.resourceType(), url: request.url() }));
  await page.goto(harbour.base + path, { waitUntil: 'networkidle' });
  const kilobytes = async (wanted: string) => {
    const sizes = files.filter(({ kind }) => kind === wanted).map(({ url }) => bytesOf(url));
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1000;
  };
  return {
    scripts: await kilobytes('script'),
    fonts: await kilobytes('font'),
    requests: files.length,
  };
}

test.use({ serviceWorkers: 'block' });

for (const [path, budget] of Object.entries(budgets)) {
  test(`A first visit of ${path} stays within its budget of bytes and requests`, async ({ page }) => {
    let address = path;
    if (!(path in inUse)) await beginSession(page.context(), harbour, 'midway');
    if (path.includes(':id')) {
      const { body } = await ask(harbour, '/api/student/student_assessments', {
        headers: {
          cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      });
      const { assessments } = JSON.parse(body) as { assessments: { id: string; state: string }[] };
      address = path.replace(':id', assessments.find(({ state }) => state === 'ready')!.id);
    }
    const figures = await loaded(page, address);
    for (const [name, most] of Object.entries(budget))
      expect.soft(figures[name as keyof typeof budget], name).toBeLessThanOrEqual(most);
  });
}

for (const [path, most] of Object.entries(inUse)) {
  test(`Whoever turns to a control of ${path} gets the application within its budget`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(harbour.base + path, { waitUntil: 'networkidle' });
    await turnTo(page);
    await isTakenOver(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(bytesOf));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(most);
  });
}

test('Filling in the form to sign in loads nothing', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${harbour.base}/auth`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').click();
  await page.keyboard.type('midway@harbour.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a password');
  await page.getByLabel('Keep me signed in on this device').click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});
