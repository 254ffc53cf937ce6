import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { answerCallsBy } from '#web/lib/call.ts';
import { keepOn } from '#web/shared/saving/unsent.ts';
import { memoryShelf } from '#web/shared/saving/unsentShelf.ts';
import * as settings from '#web/tenant/settings.ts';
import { rememberSession, resetState } from '#web/tenant/store.ts';
import { dropMessage, startSendingMessages, useUnsentMessages, writeMessage } from './unsentMessages.ts';

/** What the server got, and how it fails. */
const server = { got: [] as string[], fails: null as ApiErrorCode | null };
const pages = vi.fn<(page: unknown) => void>();

beforeEach(() => {
  Object.assign(server, { got: [], fails: null });
  pages.mockReset();
  keepOn(memoryShelf());
  vi.spyOn(settings, 'brandSettings').mockReturnValue({ organisation: { slug: 'harbour' } } as never);
  rememberSession({ personId: 'linh', roles: ['student'], missingStep: null } as never);
  answerCallsBy((_key, input) => {
    const { text } = (input as { body: { text: string } }).body;
    if (server.fails) return Promise.reject(new ApiError(server.fails));
    server.got.push(text);
    return Promise.resolve({ subscriptionId: 's', newest: text });
  });
  startSendingMessages(pages);
});
afterEach(() => {
  answerCallsBy(() => undefined);
  keepOn(memoryShelf());
  vi.restoreAllMocks();
  resetState();
});

const write = (id: string, text: string) =>
  writeMessage({ id, subscriptionId: 's', text, at: '2026-11-28T01:00:00.000Z' });
const lying = () => useUnsentMessages.getState().messages.map(({ text, refused }) => [text, refused]);
const online = () => globalThis.dispatchEvent(new Event('online'));

test('a message goes at once where there is a network, and its answer is shown', async () => {
  await write('a', 'Which knife?');
  await vi.waitFor(() => expect(server.got).toEqual(['Which knife?']));
  await vi.waitFor(() => expect(lying()).toEqual([]));
  expect(pages).toHaveBeenCalledWith({ subscriptionId: 's', newest: 'Which knife?' });
});

test('without signal messages lie on the device, and go once and in their order when there is one', async () => {
  server.fails = 'offline';
  await write('a', 'First');
  await write('b', 'Second');
  await vi.waitFor(() => expect(useUnsentMessages.getState().sending).toBe(false));
  expect(lying()).toEqual([
    ['First', false],
    ['Second', false],
  ]);
  server.fails = null;
  online();
  online();
  await vi.waitFor(() => expect(lying()).toEqual([]));
  expect(server.got).toEqual(['First', 'Second']);
});

test('what the server refuses stays with its words and is not sent again, and the next one goes', async () => {
  server.fails = 'access_closed';
  await write('a', 'Too late');
  await vi.waitFor(() => expect(lying()).toEqual([['Too late', true]]));
  server.fails = null;
  await write('b', 'Another');
  await vi.waitFor(() => expect(server.got).toEqual(['Another']));
  await vi.waitFor(() => expect(lying()).toEqual([['Too late', true]]));
  await dropMessage('a');
  expect(lying()).toEqual([]);
});

test('nobody else on the device sees or sends what somebody left', async () => {
  server.fails = 'offline';
  await write('a', 'Private');
  await vi.waitFor(() => expect(lying()).toEqual([['Private', false]]));
  rememberSession({ personId: 'omar', roles: ['student'], missingStep: null } as never);
  server.fails = null;
  online();
  await vi.waitFor(() => expect(lying()).toEqual([]));
  expect(server.got).toEqual([]);
});
