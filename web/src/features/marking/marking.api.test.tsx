import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { useDecision, workQuery } from './marking.api.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown): Response => Response.json(body);
const claimed = { id: 'work', claim: { mine: true } };

test('a claim stays on the screen when a reading from before it arrives late', async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT' ? Promise.resolve(answer(claimed)) : late.promise,
  );
  const client = new QueryClient();
  let claim: () => Promise<MarkingWork> = () => Promise.reject(new Error('not shown'));
  function Probe() {
    const { mutateAsync } = useDecision('work');
    claim = () => mutateAsync({ kind: 'claim' });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  const reading = client.query(workQuery('work')).catch(() => undefined);
  await act(claim);
  late.resolve(answer({ id: 'work', claim: null }));
  await reading;
  expect(client.getQueryData(workQuery('work').queryKey)).toMatchObject(claimed);
  act(() => root.unmount());
});
