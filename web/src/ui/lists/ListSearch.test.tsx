import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListSearch } from './ListSearch.tsx';

const search = vi.fn<(text: string) => void>();
let box: HTMLElement;
let root: Root;

const show = (value?: string) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <ListSearch label="Search by name" value={value} onSearch={search} />
      </MantineProvider>,
    ),
  );
const field = () => box.querySelector('input')!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const rest = () => act(async () => vi.runAllTimers());

beforeEach(async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/console/marking');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  search.mockReset();
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

test('a list is searched once the typing rests', async () => {
  await type('Li');
  await type('Linh');
  expect(search).not.toHaveBeenCalled();
  await rest();
  expect(search.mock.calls).toEqual([['Linh']]);
});

test('the next press finds the search already made', async () => {
  await type('Linh');
  await act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(search.mock.calls).toEqual([['Linh']]);
  await rest();
  expect(search).toHaveBeenCalledTimes(1);
});

test('a search does not lead back to the list once something else was opened', async () => {
  await type('Linh');
  history.pushState(null, '', '/console/marking/1');
  await rest();
  expect(search).not.toHaveBeenCalled();
});

test('the field follows an address that was changed from outside, and keeps the spaces being typed', async () => {
  await type('Linh ');
  await show('Linh');
  expect(field().value).toBe('Linh ');
  await show(undefined);
  expect(field().value).toBe('');
});
