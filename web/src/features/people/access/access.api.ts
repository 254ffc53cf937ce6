import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/kit/roles.ts';
import { personQuery } from '#web/features/people/people.api.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

/** What to do to somebody's access. */
export type AccessChange =
  | { readonly kind: 'roles'; readonly roles: readonly Role[]; readonly limitedToIntakes: boolean }
  | { readonly kind: 'end' }
  | { readonly kind: 'restore' };

function send(id: string, change: AccessChange) {
  const params = { id };
  if (change.kind === 'end') return call('POST /api/staff/people/:id/ending', { params });
  if (change.kind === 'restore') return call('POST /api/staff/people/:id/restoration', { params });
  const { roles, limitedToIntakes } = change;
  return call('PUT /api/staff/people/:id/roles', { params, body: { roles: [...roles], limitedToIntakes } });
}

export function useChangeAccess(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: AccessChange) => send(id, change),
    onSuccess: ({ roles, limitedToIntakes, endedAt }) => {
      replaceView(
        client,
        personQuery(id).queryKey,
        (page) => page && { ...page, roles, limitedToIntakes, endedAt },
      );
      void client.invalidateQueries({ queryKey: staffKeys.people });
    },
  });
}
