import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { askPermission, here, subscribe, unsubscribe } from './browser.ts';

export const pushDevicesQuery = queryOptions({
  queryKey: accountKeys.pushDevices,
  queryFn: ({ signal }) => call('GET /api/user/push_devices', { signal }),
});

/** What this browser can do and has; looked at again when somebody comes back from its settings. */
export const hereQuery = queryOptions({
  queryKey: accountKeys.pushHere,
  queryFn: here,
  networkMode: 'always',
  staleTime: 0,
});

/** Asks the browser, and then the server, in the order that browsers want after a press. */
async function turnOn() {
  await askPermission();
  const { publicKey } = await call('PUT /api/user/push_key');
  return call('PUT /api/user/push_devices', { body: await subscribe(publicKey) });
}

async function turnOff({ id, current }: { readonly id: string; readonly current: boolean }) {
  const answer = await call('DELETE /api/user/push_devices/:id', { params: { id } });
  if (current) await unsubscribe();
  return answer;
}

/** Takes the devices that come back, and looks at the browser again. */
function useShowing() {
  const client = useQueryClient();
  return {
    onSuccess: (answer: Awaited<ReturnType<typeof turnOff>>) =>
      replaceView(client, pushDevicesQuery.queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: hereQuery.queryKey }),
  };
}

export const useTurnOn = () => useMutation({ mutationFn: turnOn, ...useShowing() });
export const useTurnOff = () => useMutation({ mutationFn: turnOff, ...useShowing() });

export function useSendTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/user/push_devices/:id/tests', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
