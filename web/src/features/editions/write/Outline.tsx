import '#web/features/editions/editionsCss.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { focusItem, moved } from './outlineMoves.ts';

type Item = UnitEdition['items'][number];

interface Props {
  readonly unitId: string;
  readonly edition: UnitEdition;
  readonly chosenId: string | null;
  readonly onChange: (...changes: UnitDraftChange[]) => void;
  /** The item is gone from the draft; what was said about it can be taken back. */
  readonly onRemove: (item: Item) => void;
}

/** The items of a unit in order: moved, copied and removed by buttons and by keys. */
export function Outline({ unitId, edition, chosenId, onChange, onRemove }: Props) {
  const { items } = edition;
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
  const remove = (item: Item): void => {
    const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1];
    onRemove(item);
    if (next) focusItem(next.id);
  };
  const onKey = (item: Item) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (by && event.altKey) move(item.id, by);
    else if (by) {
      const next = items[items.indexOf(item) + by];
      if (next) focusItem(next.id);
    } else if (event.key === 'Delete') remove(item);
    else return;
    event.preventDefault();
  };
  return (
    <ol className={classes.outline}>
      {items.map((item, at) => {
        const { icon: Icon, name } = kindWords[item.body.kind];
        const title = item.title || m.editions_untitled({ kind: name() });
        const wrong = edition.stops.some(({ field }) => field.startsWith(`items.${at}.`));
        return (
          <li key={item.id} className={classes.entry} data-chosen={item.id === chosenId || undefined}>
            <Link
              to="/console/units/$id/write"
              params={{ id: unitId }}
              search={{ item: item.id }}
              data-item={item.id}
              aria-current={item.id === chosenId || undefined}
              className={classes.entryLink}
              onKeyDown={onKey(item)}
            >
              <Icon size={18} aria-hidden />
              <span className={classes.grow}>
                {title}
                <span className={classes.meta}>
                  {[
                    name(),
                    m.editions_minutes({ count: item.minutes }),
                    ...(item.required ? [] : [m.editions_optional()]),
                    ...(wrong ? [m.editions_not_ready()] : []),
                  ].join(' · ')}
                </span>
              </span>
            </Link>
            <span className={classes.tools}>
              <Tool label={m.editions_move_up({ title })} off={at === 0} onPress={() => move(item.id, -1)}>
                <IconArrowUp size={16} aria-hidden />
              </Tool>
              <Tool
                label={m.editions_move_down({ title })}
                off={at === items.length - 1}
                onPress={() => move(item.id, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </Tool>
              <Tool
                label={m.editions_duplicate({ title })}
                onPress={() => onChange({ do: 'item_duplicate', id: item.id, newId: crypto.randomUUID() })}
              >
                <IconCopy size={16} aria-hidden />
              </Tool>
              <Tool label={m.editions_remove_item({ title })} onPress={() => remove(item)}>
                <IconTrash size={16} aria-hidden />
              </Tool>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}
const Tool = ({ label, off = false, onPress, children }: ToolProps) => (
  <ActionIcon variant="subtle" size={32} aria-label={label} title={label} disabled={off} onClick={onPress}>
    {children}
  </ActionIcon>
);
