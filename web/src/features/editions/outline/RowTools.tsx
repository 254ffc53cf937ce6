import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import classes from './outline.module.css';
import type { OutlineStore } from './OutlineStore.ts';

interface Props {
  readonly outline: OutlineStore;
  readonly id: string;
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly still: boolean;
}

/** What is done to one item, whatever is selected. */
export function RowTools({ outline, id, title, first, last, still }: Props) {
  const alone = new Set([id]);
  const why = still ? m.editions_moving_off() : undefined;
  const move = (by: -1 | 1): void => {
    if (outline.move(by, alone)) focusItem(id);
  };
  return (
    <span className={shared.tools}>
      <Tool
        inRow
        label={m.editions_move_up({ title })}
        off={first || still}
        why={why}
        onPress={() => move(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </Tool>
      <Tool
        inRow
        label={m.editions_move_down({ title })}
        off={last || still}
        why={why}
        onPress={() => move(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </Tool>
      <Tool inRow label={m.editions_duplicate({ title })} onPress={() => outline.copy(alone)}>
        <IconCopy size={16} aria-hidden />
      </Tool>
      <Tool inRow label={m.editions_remove_item({ title })} onPress={() => outline.remove(alone)}>
        <IconTrash size={16} aria-hidden />
      </Tool>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  /** It stays where the keyboard finds it, and pressing it says why it does nothing. */
  readonly off?: boolean;
  readonly why?: string | undefined;
  /** The Tab key passes over it: the arrows of its row lead there. */
  readonly inRow?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
export const Tool = ({ label, off = false, why, inRow = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={why ?? label}
    tabIndex={inRow ? -1 : 0}
    aria-disabled={off || undefined}
    onClick={onPress}
  >
    {children}
  </button>
);
