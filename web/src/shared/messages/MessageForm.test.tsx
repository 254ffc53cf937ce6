import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSession, resetState } from '#web/tenant/store.ts';
import { MessageForm } from './MessageForm.tsx';
import type { NewMessage } from './MessageForm.tsx';
import { hasMessageDraft } from './messageDraft.ts';

const send = vi.fn<(message: NewMessage) => Promise<void>>();
let box: HTMLElement;
let root: Root;

const show = (about: string) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <MessageForm
          about={about}
          words={{ label: 'Write to Linh', missing: 'Write your message first.', send: 'Send' }}
          send={send}
          failureText={(error) => (error as Error).message}
        />
      </MantineProvider>,
    ),
  );
const field = () => box.querySelector('textarea')!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = () => act(async () => box.querySelector('button')!.click());
async function leave() {
  await act(async () => root.unmount());
  root = createRoot(box);
}
const signIn = (personId: string) =>
  rememberSession({ personId, roles: ['assessor'], missingStep: null } as never);

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  send.mockReset().mockResolvedValue();
  signIn('priya');
});
afterEach(async () => {
  await act(async () => root.unmount());
  resetState();
  sessionStorage.clear();
});

test('what is typed about one question is there again after another was looked at', async () => {
  await show('work|a');
  await type('Which board?');
  await show('work|b');
  expect(field().value).toBe('');
  await show('work|a');
  expect(field().value).toBe('Which board?');
});

test('what is typed outlives leaving the screen, and nobody else is shown it', async () => {
  await show('work|a');
  await type('Which board?');
  await leave();
  await show('work|a');
  expect(field().value).toBe('Which board?');
  await leave();
  signIn('tom');
  await show('work|a');
  expect(field().value).toBe('');
});

test('a message that failed stays and is sent again as the same one, also from a screen opened anew', async () => {
  send.mockRejectedValueOnce(new Error('No connection.'));
  await show('work|a');
  await type('Which board?');
  await press();
  expect(box.querySelector('[role=alert]')!.textContent).toBe('No connection.');
  await leave();
  await show('work|a');
  await press();
  const [first, second] = send.mock.calls.map(([message]) => message);
  expect(first).toMatchObject({ text: 'Which board?' });
  expect(second).toEqual(first);
  expect(field().value).toBe('');
  expect(hasMessageDraft('work|a')).toBe(false);
});

test('a message is sent once, and what is typed while it is under way stays as another one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValueOnce(promise);
  await show('work|a');
  await type('One');
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await type('One and two');
  await act(async () => resolve());
  expect(field().value).toBe('One and two');
  await press();
  expect(send.mock.calls[1]![0].key).not.toBe(send.mock.calls[0]![0].key);
});

test('what is sent is let go of although the screen was left meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValueOnce(promise);
  await show('work|a');
  await type('Which board?');
  await press();
  await leave();
  await act(async () => resolve());
  await show('work|a');
  expect(field().value).toBe('');
});

test('an empty message is named beside the field and is not sent', async () => {
  await show('work|a');
  await press();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(box.querySelector('[role=alert] a')!.textContent).toBe('Write your message first.');
  expect(send).not.toHaveBeenCalled();
  await type('Which board?');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});
