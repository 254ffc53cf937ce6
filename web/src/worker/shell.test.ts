import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import type * as Shell from './shell.ts';

const html = (title: string): string => `<title>${title}</title><script id="livery-settings"></script>`;
const ofApplication = (title: string, status = 200): Response =>
  new Response(html(title), { status, headers: { vary: 'Cookie', 'content-security-policy': 'ours' } });

let kept: Response | undefined;
let later: Promise<unknown>[] = [];
let page: typeof Shell.page;
let outdateShell: typeof Shell.outdateShell;
/** What the server answers to a script, without anybody's data. */
let shell: () => Promise<Response>;

beforeEach(async () => {
  kept = undefined;
  later = [];
  shell = async () => ofApplication('Shell');
  await restart();
  const put = async (_key: string, answer: Response) => void (kept = answer);
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept?.clone(), put }) });
});

/** The browser starts the worker anew when it is needed after a pause. */
async function restart(): Promise<void> {
  vi.resetModules();
  ({ page, outdateShell } = await import('./shell.ts'));
}

/** The response for a person who opens a page. */
async function open(answer: Response | Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', async (asked: unknown) => (asked === '/' ? shell() : answer));
  const event = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  const shown = await page({
    request: new Request('https://a.example/units/1'),
    event,
  } as RouteHandlerCallbackOptions);
  const text = await shown.text();
  await Promise.all(later);
  return text;
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('with a network a page comes from the server; without one the shell stands in for every page', async () => {
  expect(await open(ofApplication('Units'))).toBe(html('Units'));
  expect(await open(offline())).toBe(html('Shell'));
});

test('a page that a person opened, with their data in it, is never kept', async () => {
  const personal = html('Dashboard') + '<script id="livery-answers">{"name":"Amira"}</script>';
  expect(await open(new Response(personal))).toBe(personal);
  expect(await kept!.text()).toBe(html('Shell'));
});

test('the shell is renewed once each time the worker is started', async () => {
  await open(ofApplication('Units'));
  shell = async () => ofApplication('New shell');
  await open(ofApplication('Units'));
  expect(await kept!.clone().text()).toBe(html('Shell'));
  await restart();
  await open(ofApplication('Units'));
  expect(await kept!.text()).toBe(html('New shell'));
});

test('the copy keeps what protects the page, and neither its address nor whom it was for', async () => {
  await open(ofApplication('Units'));
  expect(kept?.url).toBe('');
  expect(Object.fromEntries(kept!.headers)).toMatchObject({ 'content-security-policy': 'ours' });
  expect(kept?.headers.has('vary')).toBe(false);
});

test('a shell that is not found, or is no page of the application, is not kept', async () => {
  shell = async () => ofApplication('Page not found', 404);
  await open(ofApplication('Units'));
  await restart();
  shell = async () => new Response('<h1>Outbox</h1>');
  await open(ofApplication('Units'));
  expect(kept).toBeUndefined();
  await expect(open(offline())).rejects.toThrow('Failed to fetch');
});

/** Opens a page that the server gives after nine seconds. */
async function openSlowly(answer: Response): Promise<string> {
  vi.useFakeTimers();
  const slow = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(answer), 9_000);
  });
  const shown = open(slow);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  return shown;
}

test('a server that takes more than four seconds is not waited for', async () => {
  await open(ofApplication('Yesterday'));
  expect(await openSlowly(ofApplication('Today'))).toBe(html('Shell'));
});

test('after another language was chosen a slow server is waited for, until the shell is in it too', async () => {
  await open(ofApplication('Units'));
  outdateShell();
  expect(await open(offline())).toBe(html('Shell'));
  shell = async () => ofApplication('Vỏ');
  expect(await openSlowly(ofApplication('Học phần'))).toBe(html('Học phần'));
  expect(await openSlowly(ofApplication('Học phần'))).toBe(html('Vỏ'));
});
