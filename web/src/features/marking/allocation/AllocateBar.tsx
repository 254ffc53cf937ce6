import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MarkingPage, MarkingRow } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import { failureText } from '#web/features/marking/words.ts';
import lists from '#web/ui/lists/selection.module.css';
import classes from '#web/features/marking/marking.module.css';
import { assessorChoices, refusalWords } from './allocationWords.ts';
import { useAllocation, type RefusalRow } from './useAllocation.ts';

interface Props {
  readonly selection: Selection<MarkingRow>;
  readonly assessors: MarkingPage['assessors'];
}

/** How many works are selected, and who is to mark them. */
export function AllocateBar({ selection, assessors }: Props) {
  const { rows, clear, all } = selection;
  const [to, setTo] = useState('share');
  const [refused, setRefused] = useState<readonly RefusalRow[]>([]);
  const { give, pending, error } = useAllocation();
  const keys = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && clear() };
  const send = () =>
    give(
      rows.map(({ id }) => id),
      to,
      (left) => {
        setRefused(left);
        // What was refused stays selected, for somebody else.
        all(
          rows.filter((row) => left.every(({ id }) => id !== row.id)),
          false,
        );
      },
    );
  return (
    <section aria-label={m.marking_selection()} className={lists.bar} {...keys}>
      <div className={classes.allocate}>
        <strong role="status">{m.marking_selected({ count: rows.length })}</strong>
        <NativeSelect
          label={m.marking_allocate_to()}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          data={[{ value: 'share', label: m.marking_allocate_share() }, ...assessorChoices(assessors)]}
        />
        <Button loading={pending} onClick={send}>
          {m.marking_allocate()}
        </Button>
        <Button variant="subtle" onClick={clear}>
          {m.marking_select_none()}
        </Button>
      </div>
      <div role="alert">
        {error && failureText(error)}
        {refused.length > 0 && (
          <ul className={classes.refused}>
            {refused.map(({ id, refusal }) => (
              <li key={id}>
                {m.marking_allocate_refused({
                  name: rows.find((row) => row.id === id)?.studentName ?? '',
                  reason: refusalWords[refusal](),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
