import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

interface Allocation {
  readonly actId: string;
  readonly ids: string[];
  /** `share`, `nobody` or the id of an assessor. */
  readonly to: string;
}
type Wish = Allocation | Omit<Allocation, 'to'>;

/** Says who marks works, or takes one press back where `to` is missing. */
export function useAllocate(openId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) =>
      'to' in wish
        ? call('POST /api/staff/work_allocations', { body: wish })
        : call('POST /api/staff/work_allocation_undos', { body: wish }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: staffKeys.marking });
      if (openId) await client.invalidateQueries({ queryKey: staffKeys.studentAssessment(openId) });
    },
  });
}
