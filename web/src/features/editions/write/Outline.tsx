import '#web/features/editions/editionsCss.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { nameOf } from './item.ts';
import type { Item } from './item.ts';
import { Grip } from '#web/shared/sortable/Grip.tsx';
import { movedTo } from '#web/shared/sortable/movedTo.ts';
import { useDragging } from '#web/shared/sortable/useDragging.ts';
import { focusItem, moved } from './outlineMoves.ts';

interface Props {
  readonly unitId: string;
  readonly edition: UnitEdition;
  readonly chosenId: string | null;
  readonly onChange: (...changes: UnitDraftChange[]) => void;
  /** The item is gone from the draft; what was said about it can be taken back. */
  readonly onRemove: (item: Item) => void;
}

/** What can be done to an item where it stands in the order. */
function useOutline({ edition: { items }, onChange, onRemove }: Props) {
  const move = (id: string, by: -1 | 1): void => {
    const ids = moved(
      items.map((item) => item.id),
      id,
      by,
    );
    if (!ids) return;
    onChange({ do: 'item_order', ids });
    focusItem(id);
  };
  const focusBeside = (item: Item, by: -1 | 1): void => {
    const next = items[items.indexOf(item) + by];
    if (next) focusItem(next.id);
  };
  const remove = (item: Item): void => {
    const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1];
    onRemove(item);
    if (next) focusItem(next.id);
  };
  const onKey = (item: Item) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (by && event.altKey) move(item.id, by);
    else if (by) focusBeside(item, by);
    else if (event.key === 'Delete') remove(item);
    else return;
    event.preventDefault();
  };
  const drag = useDragging((from, to) => {
    const ids = movedTo(items, from, to).map(({ id }) => id);
    if (from !== to) onChange({ do: 'item_order', ids });
  });
  return { move, remove, onKey, drag };
}

/** The items of a unit in order: moved by dragging, and moved, copied and removed by buttons and by keys. */
export function Outline(props: Props) {
  const { unitId, edition, chosenId, onChange } = props;
  const { items, stops } = edition;
  const { move, remove, onKey, drag } = useOutline(props);
  return (
    <ol className={classes.outline}>
      {items.map((item, at) => (
        <li
          key={item.id}
          className={classes.entry}
          data-chosen={item.id === chosenId || undefined}
          data-over={drag.over === at || undefined}
          {...drag.dropAt(at)}
        >
          <Grip {...drag.gripAt(at)} />
          <Link
            to="/console/units/$id/write"
            params={{ id: unitId }}
            search={{ item: item.id }}
            data-item={item.id}
            aria-current={item.id === chosenId || undefined}
            className={classes.entryLink}
            onKeyDown={onKey(item)}
          >
            <Entry item={item} ready={!stops.some(({ field }) => field.startsWith(`items.${at}.`))} />
          </Link>
          <Tools
            title={nameOf(item)}
            first={at === 0}
            last={at === items.length - 1}
            onMove={(by) => move(item.id, by)}
            onCopy={() => onChange({ do: 'item_duplicate', id: item.id, newId: crypto.randomUUID() })}
            onRemove={() => remove(item)}
          />
        </li>
      ))}
    </ol>
  );
}

function Entry({ item, ready }: { readonly item: Item; readonly ready: boolean }) {
  const { icon: Icon, name } = kindWords[item.body.kind];
  const about = [
    name(),
    m.editions_minutes({ count: item.minutes }),
    ...(item.required ? [] : [m.editions_optional()]),
    ...(ready ? [] : [m.editions_not_ready()]),
  ];
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className={classes.grow}>
        {nameOf(item)}
        <span className={classes.meta}>{about.join(' · ')}</span>
      </span>
    </>
  );
}

interface ToolsProps {
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}
const Tools = ({ title, first, last, onMove, onCopy, onRemove }: ToolsProps) => (
  <span className={classes.tools}>
    <Tool label={m.editions_move_up({ title })} off={first} onPress={() => onMove(-1)}>
      <IconArrowUp size={16} aria-hidden />
    </Tool>
    <Tool label={m.editions_move_down({ title })} off={last} onPress={() => onMove(1)}>
      <IconArrowDown size={16} aria-hidden />
    </Tool>
    <Tool label={m.editions_duplicate({ title })} onPress={onCopy}>
      <IconCopy size={16} aria-hidden />
    </Tool>
    <Tool label={m.editions_remove_item({ title })} onPress={onRemove}>
      <IconTrash size={16} aria-hidden />
    </Tool>
  </span>
);

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
const Tool = ({ label, off = false, onPress, children }: ToolProps) => (
  <ActionIcon variant="subtle" size={32} aria-label={label} title={label} disabled={off} onClick={onPress}>
    {children}
  </ActionIcon>
);
