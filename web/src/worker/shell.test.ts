import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { page } from './shell.ts';

const html = (title: string): string => `<title>${title}</title><script id="livery-settings"></script>`;
const ofApplication = (title: string, status = 200): Response =>
  new Response(html(title), { status, headers: { vary: 'Cookie', 'content-security-policy': 'ours' } });

let kept: Response | undefined;
let later: Promise<unknown>[] = [];

beforeEach(() => {
  kept = undefined;
  later = [];
  const put = async (_key: string, answer: Response) => void (kept = answer);
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept?.clone(), put }) });
});

/** The response for a person who opens a page. */
async function open(answer: Response | Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', async () => answer);
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

test('with a network a page comes from the server, and stands in for every other when there is none', async () => {
  expect(await open(ofApplication('Units'))).toBe(html('Units'));
  expect(await open(offline())).toBe(html('Units'));
  expect(await open(ofApplication('Dashboard'))).toBe(html('Dashboard'));
  expect(await open(offline())).toBe(html('Dashboard'));
});

test('the copy keeps what protects the page, and neither its address nor whom it was for', async () => {
  await open(ofApplication('Units'));
  expect(kept?.url).toBe('');
  expect(Object.fromEntries(kept!.headers)).toMatchObject({ 'content-security-policy': 'ours' });
  expect(kept?.headers.has('vary')).toBe(false);
});

test('what is not found, and what is no page of the application, is shown and not kept', async () => {
  await open(ofApplication('Page not found', 404));
  await open(new Response('<h1>Outbox</h1>'));
  expect(kept).toBeUndefined();
  await expect(open(offline())).rejects.toThrow('Failed to fetch');
});

test('a server that takes more than four seconds is not waited for, yet its answer is kept', async () => {
  await open(ofApplication('Yesterday'));
  vi.useFakeTimers();
  const slow = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(ofApplication('Today')), 9_000);
  });
  const shown = open(slow);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await shown).toBe(html('Yesterday'));
  expect(await kept!.text()).toBe(html('Today'));
});
