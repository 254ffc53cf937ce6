import { NativeSelect } from '@mantine/core';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { failureText } from '#web/features/marking/words.ts';
import { assessorChoices, refusalWords } from './allocationWords.ts';
import { useAllocation } from './useAllocation.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Who is to mark a work; another choice holds at once and can be taken back. */
export function AllocationField({ work }: { readonly work: MarkingWork }) {
  const { give, pending, error } = useAllocation(work.id);
  const { allocatedTo, assessors } = work;
  const choices = assessorChoices(assessors);
  const known = allocatedTo === null || assessors.some(({ id }) => id === allocatedTo.id);
  return (
    <NativeSelect
      label={m.marking_allocated_to()}
      value={allocatedTo?.id ?? 'nobody'}
      disabled={pending}
      error={error && failureText(error)}
      onChange={({ currentTarget }) =>
        give([work.id], currentTarget.value, (refused) => {
          for (const { refusal } of refused) toast({ tone: 'error', message: refusalWords[refusal]() });
        })
      }
      data={known ? choices : [...choices, { value: allocatedTo.id, label: allocatedTo.name }]}
    />
  );
}
