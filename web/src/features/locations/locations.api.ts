import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { Place } from './locationForm.ts';

export const locationsQuery = queryOptions({
  queryKey: staffKeys.locations,
  queryFn: ({ signal }) => call('GET /api/staff/delivery_locations', { signal }),
});

type Change =
  | { readonly kind: 'add'; readonly id: string; readonly place: Place }
  | { readonly kind: 'correct'; readonly id: string; readonly place: Place; readonly revision: number }
  | { readonly kind: 'retire'; readonly id: string; readonly retired: boolean };

function send(change: Change) {
  if (change.kind === 'add') {
    return call('POST /api/staff/delivery_locations', { body: { id: change.id, ...change.place } });
  }
  const params = { id: change.id };
  if (change.kind === 'correct') {
    const body = { ...change.place, revision: change.revision };
    return call('PUT /api/staff/delivery_locations/:id', { params, body });
  }
  return call('PUT /api/staff/delivery_locations/:id/retirement', {
    params,
    body: { retired: change.retired },
  });
}

export function useLocationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a failure: somebody else may have changed the list.
    onSettled: async () => {
      await Promise.all(
        [staffKeys.locations, staffKeys.intakeChoices, staffKeys.setup].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
