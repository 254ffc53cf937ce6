import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffText, TextVersion, TextWords } from '#contract/console/texts.ts';
import { rememberSession } from '#web/tenant/store.ts';
import { replaceSettings } from '#web/tenant/settings.ts';
import { anOrganisation } from '../../../../test/anOrganisation.ts';
import { TextEditing } from './TextEditing.tsx';
import { settles } from '../../../../test/settles.ts';

const says = (text: string, declaration: Partial<TextWords> = {}): TextWords => ({
  title: 'Declaration',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  statement: 'It is true.',
  ...declaration,
});
const version = (number: number): TextVersion => ({
  id: `0198c0de-0000-7000-8000-00000000000${number}`,
  version: number,
  publishedAt: '2026-11-22T01:00:00.000Z',
  by: 'Ada Admin',
  accepted: 0,
});
const unwritten: StaffText = {
  kind: 'truth',
  country: 'AU',
  words: null,
  starting: says('All of it.'),
  versions: [],
  planned: null,
  asks: null,
};
const published = (number: number, text: string): StaffText => ({
  ...unwritten,
  words: says(text),
  starting: null,
  versions: [version(number)],
});

const server = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
  server.mockReset();
  replaceSettings(anOrganisation('Harbour Institute'));
  rememberSession({ personId: 'ada', roles: ['administrator'], missingStep: null } as never);
});

let root: Root;
let box: HTMLElement;
const render = (text: StaffText) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <TextEditing text={text} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
async function show(text: StaffText): Promise<void> {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await render(text);
}
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});
const button = (name: string, within: Element = box) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string, within?: Element) => act(async () => button(name, within)!.click());
const field = (label: string) =>
  box.querySelector<HTMLInputElement>(
    `#${[...box.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label))!.htmlFor}`,
  )!;

test('Where nothing was published, the starting text fills the form, is kept in the tab, and is the first version', async () => {
  await show(unwritten);
  await press('Begin with the starting text');
  expect(field('Title').value).toBe('Declaration');
  act(() => root.unmount());
  box.remove();

  await show(unwritten);
  expect(field('Sentence beside the tick').value).toBe('It is true.');
  server.mockImplementation(async () => Response.json(published(1, 'All of it.')));
  await press('Publish');
  await settles(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  await press('Publish', document.querySelector('[role=dialog]')!);
  await settles(() => expect(server).toHaveBeenCalled());
  const [url, sent] = server.mock.calls[0]!;
  expect(url).toBe('/api/staff/texts/truth/versions');
  expect(JSON.parse(sent!.body!)).toEqual({ ...says('All of it.'), after: 0 });
  await settles(() => expect(sessionStorage.getItem('draft|ada|text|truth')).toBeNull());
});

test('What is typed stays when somebody else publishes, and is published only after it was looked at', async () => {
  await show(unwritten);
  await press('Begin with the starting text');
  await render(published(1, 'Theirs.'));
  expect(box.textContent).toContain('Version 1 was published meanwhile.');
  expect(field('Title').value).toBe('Declaration');
  expect(button('Publish')!.disabled).toBe(true);
  await press('Go on with my text');
  expect(button('Publish')!.disabled).toBe(false);
  await press('Discard what I typed');
  expect(box.textContent).toContain('This is the version in force.');
  await press('Bring it back');
  expect(box.textContent).toContain('What you typed is kept');
});

test('Where nothing was typed, a version of somebody else is shown in place of the older one', async () => {
  await show(published(1, 'Ours.'));
  await render(published(2, 'Theirs.'));
  expect(box.textContent).toContain('An earlier one is shown here.');
  await press('Show it');
  expect(box.textContent).toContain('This is the version in force.');
  expect(button('Publish')!.disabled).toBe(false);
});

test('The words that are in force are not published again', async () => {
  await show(published(1, 'Ours.'));
  await press('Publish');
  expect(box.querySelector('[role=alert]')!.textContent).toContain('This is the version in force.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('What is missing is named, the sentence beside the tick counts, and a text that is not English is not accused', async () => {
  await show(published(1, 'If it is false, you tell me.'));
  expect(box.textContent).toContain('Found 2 of 5 points');
  expect(box.textContent).toContain('that answers are complete');
  expect(box.textContent).not.toContain('that answers are true');
  act(() => root.unmount());
  box.remove();

  const vietnamese = says('Tôi đã đọc và đồng ý với thông báo về quyền riêng tư của trường này.', {
    statement: 'Tôi đồng ý.',
  });
  await show({ ...published(1, ''), words: vietnamese });
  expect(box.textContent).toContain('This text is not in English');
  expect(box.textContent).not.toContain('Not found');
});
