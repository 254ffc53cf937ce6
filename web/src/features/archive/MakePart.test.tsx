import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { archivesQuery } from './archive.api.ts';
import { MakePart } from './MakePart.tsx';

let root: Root;
afterEach(() => act(async () => root.unmount()));

test('an archive a colleague is having made is said, and the list is read anew', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { type: '/problems/wrong_state', title: 'X', status: 409, code: 'wrong_state', requestId: '1' },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  const client = new QueryClient();
  client.setQueryData(archivesQuery.queryKey, { archives: [], keptDays: 7 });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <MakePart underWay={false} keptDays={7} onBegun={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  const make = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Make an archive')!;
  await act(async () => make.click());
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')!.textContent).toBe(
      'A colleague is having one made already: it is in the list below.',
    ),
  );
  expect(client.getQueryState(archivesQuery.queryKey)!.isInvalidated).toBe(true);
});
