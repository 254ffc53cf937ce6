import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { replaceView } from './replaceView.ts';

test('an older read that is still running does not undo what a press has changed', async () => {
  const client = new QueryClient();
  const queryKey = ['registration'];
  client.setQueryData(queryKey, 'saved');
  const older = Promise.withResolvers<string>();
  const reading = client.query({ queryKey, queryFn: () => older.promise }).catch(() => 'cancelled');
  replaceView(client, queryKey, 'sent for signing');
  older.resolve('saved');
  await reading;
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'sent for signing', fetchStatus: 'idle' });
});
