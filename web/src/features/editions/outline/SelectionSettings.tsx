import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { CompletionRule } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords, newRule } from '#web/features/editions/bodies/kindWords.ts';
import shared from '#web/features/editions/editions.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { rulesFor } from '#web/features/editions/items/bulkChanges.ts';
import { Completion } from '#web/features/editions/items/Completion.tsx';
import type { Item } from '#web/features/editions/items/item.ts';
import classes from './outline.module.css';
import type { OutlineStore } from './OutlineStore.ts';
import { ReleaseFields } from './ReleaseFields.tsx';

interface Props {
  readonly outline: OutlineStore;
  readonly selected: readonly Item[];
}

/** Settings given to every selected item at once. */
export const SelectionSettings = ({ outline, selected }: Props) => (
  <div className={classes.settings}>
    <Group role="group" aria-label={m.editions_required()} gap={8}>
      <Button variant="default" onClick={() => outline.set({ required: true })}>
        {m.editions_required()}
      </Button>
      <Button variant="default" onClick={() => outline.set({ required: false })}>
        {m.editions_selection_optional()}
      </Button>
    </Group>
    <ReleaseFields onSet={(release) => outline.set(release)} />
    <SelectionCompletion outline={outline} selected={selected} />
  </div>
);

/** When the selected items are done; whose kind is never done by the chosen rule is left out, and said. */
function SelectionCompletion({ outline, selected }: Props) {
  const rules = rulesFor(
    selected.map(({ body }) => body.kind),
    (kind) => kindWords[kind].completions,
  );
  const [wanted, setWanted] = useState<CompletionRule | null>(null);
  const completion = wanted && rules.includes(wanted.rule) ? wanted : newRule[rules[0]!];
  const set = (): void => {
    const leftOut = outline.complete(completion);
    if (leftOut.length > 0) toast({ message: m.editions_left_out({ count: leftOut.length }) });
  };
  return (
    <Completion rules={rules} completion={completion} onChange={setWanted}>
      <Button variant="default" className={shared.start} onClick={set}>
        {m.editions_set_done()}
      </Button>
    </Completion>
  );
}
