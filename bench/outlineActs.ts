import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import { cookiesOf } from './cookies.ts';
import { median } from './median.ts';
import type { Product } from './product.ts';

/* How long an author waits for an act in the outline of a course of a thousand items, beside one of fifty: issue 15. */

/** Milliseconds from a key to the frame that shows what it did, at most. */
const budget = 100;
const rounds = 9;
const units = 10;

interface Act {
  readonly name: string;
  readonly keys: string;
  /** How many rows are selected then: a key that reaches no row would be measured as fast. */
  readonly selects?: number | 'all';
}

const key = (name: string, keys: string, selects?: Act['selects']): Act => ({
  name,
  keys,
  ...(selects !== undefined && { selects }),
});

/** In order, each in the focused row of a unit in the middle; what one does the later ones take back. */
const acts: Act[] = [
  key('to the next row', 'ArrowDown'),
  key('select', 'Space', 1),
  key('select the next as well', 'Shift+ArrowDown', 2),
  key('move down', 'Alt+ArrowDown'),
  key('move back up', 'Alt+ArrowUp'),
  key('undo', 'Control+z'),
  key('redo', 'Control+Shift+z'),
  key('select all of the unit', 'Control+a', 'all'),
  key('end the selection', 'Escape', 0),
  key('remove', 'Delete'),
  key('undo the removal', 'Control+z'),
];

async function post(product: Product, cookie: string, path: string, body: object) {
  const answer = await fetch(product.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.base, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; revision: number };
}

const item = (at: number) => ({
  do: 'item_add',
  id: randomUUID(),
  at,
  title: `How a kitchen is kept clean, part ${at + 1}`,
  minutes: 5,
  completion: { rule: 'opened' },
  body: { kind: 'link', url: 'https://example.org', description: 'How it is done' },
  required: true,
  releaseAfterDays: null,
  releaseAt: null,
  after: [],
});

/** A course of ten units that are being written, each with as many items; its id. */
async function courseOf(product: Product, cookie: string, itemsOfUnit: number): Promise<string> {
  const tag = randomUUID().slice(0, 6).toUpperCase();
  const codes = Array.from({ length: units }, (_, at) => ({
    code: `BEN${at}${tag}`,
    title: `Kitchen ${at + 1} ${tag}`,
  }));
  const unitIds: string[] = [];
  for (const { code, title } of codes) {
    const unitId = randomUUID();
    unitIds.push(unitId);
    const draft = await post(product, cookie, '/api/staff/units', { id: unitId, code, title });
    await post(product, cookie, `/api/staff/unit_editions/${draft.id}/changes`, {
      key: randomUUID(),
      baseRevision: draft.revision,
      changes: Array.from({ length: itemsOfUnit }, (_, at) => item(at)),
    });
    await post(product, cookie, `/api/staff/unit_editions/${draft.id}/publication`, {
      revision: draft.revision + 1,
    });
  }
  const id = randomUUID();
  await post(product, cookie, '/api/staff/courses', {
    id,
    code: `BENCH${tag}`,
    title: `Kitchen ${tag}`,
    kind: 'short_course',
    area: 'Hospitality',
    summary: '',
    units: codes,
  });
  for (const unitId of unitIds) await post(product, cookie, `/api/staff/units/${unitId}/draft_edition`, {});
  return id;
}

/** Notes in the page how long each event took until the frame that shows what it did; the browser rounds to 8 ms. */
function watchEvents(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => durations.push(duration)),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds of an act; 16 is the least that a browser tells. */
async function timeOf(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { durations: number[] }).durations.length = 0));
  await page.keyboard.press(act.keys);
  await page.waitForTimeout(250);
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  return Math.max(16, ...durations);
}

/** The outline with all units of the course open. */
async function openOutline(page: Page, product: Product, courseId: string): Promise<void> {
  await page.addInitScript(watchEvents);
  await page.goto(`${product.base}/console/units/courses/${courseId}`);
  const toggles = page.locator('button[aria-controls][aria-expanded=false]', { hasText: 'items' });
  await toggles.first().waitFor();
  while ((await toggles.count()) > 0) await toggles.first().click();
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-outline]').length === wanted,
    units,
  );
}

/** What each act took in a course, in ms. */
async function timesOf(page: Page): Promise<number[][]> {
  const outline = page.locator('[data-outline]').nth(units / 2);
  const times: number[][] = acts.map(() => []);
  for (let round = 0; round < rounds; round++) {
    await outline.locator('[data-item]').first().focus();
    for (const [at, act] of acts.entries()) {
      times[at]!.push(await timeOf(page, act));
      const selected = await outline.locator('[data-selected]').count();
      const wanted = act.selects === 'all' ? await outline.locator('[data-item]').count() : act.selects;
      if (wanted !== undefined && selected !== wanted)
        throw new Error(`“${act.name}” left ${selected} rows selected and not ${wanted}`);
    }
  }
  return times;
}

/** Each act in both courses, and whether one exceeds its budget. */
export async function outlineActs(product: Product): Promise<{ lines: string[]; over: boolean }> {
  const cookie = await product.signIn('admin');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const times: number[][][] = [];
  try {
    for (const itemsOfUnit of [5, 100]) {
      const courseId = await courseOf(product, cookie, itemsOfUnit);
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
      });
      await context.addCookies(cookiesOf(product.base, cookie));
      const page = await context.newPage();
      await openOutline(page, product, courseId);
      times.push(await timesOf(page));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const [few, many] = times as [number[][], number[][]];
  const lines = acts.map(({ name }, at) => {
    const [small, large] = [median(few[at]!), median(many[at]!)];
    return `${name.padEnd(24)} ${large} ms, of fifty ${small} ms (budget ${budget} ms, worst ${Math.max(...many[at]!)} ms)`;
  });
  return { lines, over: many.some((one) => median(one) > budget) };
}
