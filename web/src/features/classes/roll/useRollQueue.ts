import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Roll } from '#contract/classes/roll.ts';
import { sendMarks } from '#web/features/classes/classes.api.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { useFlushed } from '#web/shared/saving/useFlushed.ts';
import { rollStore } from './keptRolls.ts';
import type { KeptRoll } from './keptRolls.ts';
import { RollQueue } from './rollQueue.ts';
import type { RollState } from './rollQueue.ts';

/** Sends marks when there is signal, when the phone is put away and when the screen is left. */
export function useRollQueue(
  id: string,
  roll: Roll,
  kept: KeptRoll | null,
): { readonly queue: RollQueue; readonly state: RollState } {
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new RollQueue(roll, kept, {
        store: rollStore(id),
        send: (body) => sendMarks(id, body),
        tell: (next) => {
          client.setQueryData(staffKeys.roll(id), next);
          const stale = [
            staffKeys.classes,
            staffKeys.classDelivery(id),
            staffKeys.timetable(next.class.intake.id),
            staffKeys.attendance(next.class.intake.id),
          ];
          for (const queryKey of stale) void client.invalidateQueries({ queryKey });
        },
      }),
  );
  useEffect(() => queue.know(roll), [queue, roll]);
  useEffect(() => void queue.flush(), [queue]);
  useFlushed(queue);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) };
}
