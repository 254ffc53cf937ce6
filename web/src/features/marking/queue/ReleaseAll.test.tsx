import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ReleaseAll } from './ReleaseAll.tsx';

let root: Root;
afterEach(() => act(async () => root.unmount()));

const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click(),
  );
const dialog = () => document.querySelector('[role=dialog]');

test('nothing is released before it was asked and confirmed', async () => {
  const sent = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>(async () =>
    Response.json({ released: 2 }),
  );
  vi.stubGlobal('fetch', sent);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ReleaseAll
            rows={[
              { id: 'a', moderation: null },
              { id: 'b', moderation: 'waiting' },
              { id: 'c', moderation: 'holds' },
            ]}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await press('Release these 2');
  expect(dialog()!.textContent).toContain('Release these 2 judgements?');
  expect(dialog()!.textContent).toContain('You cannot take this back.');
  await press('Cancel');
  expect(dialog()).toBeNull();
  expect(sent).not.toHaveBeenCalled();

  await press('Release these 2');
  await press('Release');
  expect(sent.mock.calls.map(([, init]) => JSON.parse(init!.body!) as unknown)).toEqual([
    { ids: ['a', 'b'] },
  ]);
  expect(dialog()).toBeNull();
});
