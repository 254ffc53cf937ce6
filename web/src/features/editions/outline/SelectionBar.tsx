import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import lists from '#web/ui/lists/selection.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { MoveDialog } from './MoveDialog.tsx';
import classes from './outline.module.css';
import type { OutlineStore } from './OutlineStore.ts';
import { Tool } from './RowTools.tsx';
import { SelectionSettings } from './SelectionSettings.tsx';

interface Props {
  readonly outline: OutlineStore;
  readonly unitId: string;
  readonly selected: readonly Item[];
  /** How many of them the search leaves out of view. */
  readonly hidden: number;
  readonly still: boolean;
}

/** How many items are selected, and what is done to all of them. */
export function SelectionBar({ outline, unitId, selected, hidden, still }: Props) {
  const terms = useTerms();
  const [moving, setMoving] = useState(false);
  const [setting, setSetting] = useState(false);
  const why = still ? m.editions_moving_off() : undefined;
  const clear = (): void => {
    outline.clear();
    focusItem(selected[0]?.id, unitId);
  };
  const keys = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && clear() };
  return (
    <section aria-label={m.editions_selection()} className={lists.bar} {...keys}>
      <div className={classes.line}>
        <strong className={shared.grow}>
          {m.editions_selected({ count: selected.length })}
          {hidden > 0 && <span className={shared.meta}>{m.editions_selected_hidden({ count: hidden })}</span>}
        </strong>
        <Tool label={m.editions_select_none()} onPress={clear}>
          <IconX size={20} aria-hidden />
        </Tool>
      </div>
      <div className={classes.line}>
        <Tool label={m.editions_selection_up()} off={still} why={why} onPress={() => outline.move(-1)}>
          <IconArrowUp size={20} aria-hidden />
        </Tool>
        <Tool label={m.editions_selection_down()} off={still} why={why} onPress={() => outline.move(1)}>
          <IconArrowDown size={20} aria-hidden />
        </Tool>
        <Tool label={m.editions_selection_copy()} onPress={() => outline.copy()}>
          <IconCopy size={20} aria-hidden />
        </Tool>
        <Tool label={m.editions_selection_remove()} onPress={() => outline.remove()}>
          <IconTrash size={20} aria-hidden />
        </Tool>
        <Button variant="default" aria-expanded={setting} onClick={() => setSetting(!setting)}>
          {m.editions_selection_settings()}
        </Button>
        <Button variant="default" onClick={() => setMoving(true)}>
          {m.editions_move_to(terms)}
        </Button>
      </div>
      {moving && (
        <MoveDialog outline={outline} unitId={unitId} selected={selected} onClose={() => setMoving(false)} />
      )}
      {setting && <SelectionSettings outline={outline} selected={selected} />}
    </section>
  );
}
