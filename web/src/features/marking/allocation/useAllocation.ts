import { useState } from 'react';
import type { AllocatedWorks } from '#contract/marking/allocation.ts';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import { failureText } from '#web/features/marking/words.ts';
import { useAllocate } from './allocation.api.ts';

export type RefusalRow = AllocatedWorks['rows'][number] & { readonly refusal: string };

const isRefused = (row: AllocatedWorks['rows'][number]): row is RefusalRow => row.refusal !== null;

/** Allocates works, says how many, and offers to take it back. */
export function useAllocation(openId?: string) {
  const allocate = useAllocate(openId);
  // The same press keeps its id until it is answered, so that sending it again does it once.
  const [actId, setActId] = useState<string>(() => crypto.randomUUID());
  const undo = (ids: string[], pressed: string) =>
    allocate.mutate(
      { actId: pressed, ids },
      {
        onSuccess: () => toast({ tone: 'success', message: m.marking_allocate_undone() }),
        onError: (error) => toast({ tone: 'error', message: failureText(error) }),
      },
    );
  const give = (ids: string[], to: string, onDone: (refused: readonly RefusalRow[]) => void): void =>
    allocate.mutate(
      { actId, ids, to },
      {
        onSuccess: ({ rows }) => {
          setActId(crypto.randomUUID());
          const refused = rows.filter(isRefused);
          const count = rows.length - refused.length;
          if (count > 0) {
            const action = { label: m.marking_allocate_undo(), onPress: () => undo(ids, actId) };
            toast({ tone: 'success', message: m.marking_allocate_done({ count }), action });
          }
          onDone(refused);
        },
      },
    );
  return { give, pending: allocate.isPending, error: allocate.error };
}
