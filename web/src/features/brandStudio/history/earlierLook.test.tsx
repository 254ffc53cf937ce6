import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BrandLook, BrandVersion } from '#contract/console/brandStudio.ts';
import { EarlierNote } from './EarlierNote.tsx';
import { History } from './History.tsx';
import { useEarlierLook } from './useEarlierLook.ts';

const look = (brandPrimaryColor: string) => ({ brandPrimaryColor }) as BrandLook;
const versions = [3, 2, 1].map((number): BrandVersion => ({
  id: `version-${number}`,
  number,
  look: look(`#00000${number}`),
  publishedAt: '2026-11-03T05:00:00.000Z',
  by: number === 1 ? null : 'Ada Admin',
  restores: null,
  scheduledAt: null,
}));
let restored: number[];

function Studio() {
  const [draft, setDraft] = useState(look('#7a1f2b'));
  const earlier = useEarlierLook(draft);
  const restore = ({ number }: BrandVersion): void => void restored.push(number);
  return (
    <MantineProvider>
      <button id="type" type="button" aria-label="Type" onClick={() => setDraft(look('#123456'))} />
      <EarlierNote earlier={earlier} hasDraft onRestore={restore} />
      <output>{(earlier.version?.look ?? draft).brandPrimaryColor}</output>
      <i>{earlier.hasEnded && 'The draft again'}</i>
      <History versions={versions} onLook={earlier.open} onRestore={restore} />
    </MantineProvider>
  );
}

let root: Root;
beforeEach(async () => {
  restored = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const studio = (
    <QueryClientProvider client={new QueryClient()}>
      <Studio />
    </QueryClientProvider>
  );
  await act(async () => root.render(studio));
});
afterEach(() => act(async () => root.unmount()));

const find = (what: string) => document.querySelector<HTMLElement>(what)!;
const note = () => document.querySelector<HTMLElement>('[role=group]');
const shown = () => find('output').textContent;
const lookAt = (number: number) => find(`[aria-label="Look at it: version ${number}"]`);
const press = (button: HTMLElement) =>
  act(async () => {
    button.focus();
    button.click();
  });
const inNote = (words: string) =>
  [...note()!.querySelectorAll('button')].find(({ textContent }) => textContent === words)!;

test('what everybody sees now is not an earlier version', () => {
  expect(lookAt(3)).toBeNull();
  expect([shown(), note()]).toEqual(['#7a1f2b', null]);
});

test('an earlier version is shown in place of the draft, with a note that has the focus and says which it is', async () => {
  await press(lookAt(2));
  expect(shown()).toBe('#000002');
  expect(document.activeElement).toBe(note());
  expect(note()!.textContent).toMatch(/version 2, not your draft.*Published .* by Ada Admin/);
  await press(lookAt(1));
  expect(shown()).toBe('#000001');
  expect(document.activeElement).toBe(note());
  expect(note()!.textContent).toContain('the operator');
});

test('returning to the draft says so and leads back to the button', async () => {
  await press(lookAt(2));
  expect(find('i').textContent).toBe('');
  await press(inNote('Show the draft again'));
  expect([shown(), note(), find('i').textContent]).toEqual(['#7a1f2b', null, 'The draft again']);
  expect(document.activeElement).toBe(lookAt(2));
});

test('whoever changes the draft sees the draft again, and goes on where they are', async () => {
  await press(lookAt(2));
  await press(find('#type'));
  expect([shown(), note()]).toEqual(['#123456', null]);
  expect(document.activeElement).toBe(find('#type'));
});

test('the note leads back to the version it is about', async () => {
  await press(lookAt(1));
  await press(inNote('Go back to this'));
  expect(restored).toEqual([1]);
  expect(shown()).toBe('#000001');
});
