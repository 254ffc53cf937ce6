import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { movedTo } from './movedTo.ts';
import { Grip } from './Grip.tsx';
import classes from './sortable.module.css';
import { useDragging } from './useDragging.ts';

interface Props<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onOrder: (items: T[]) => void;
  /** An item; `controls` move it and stand at the end of its first line, `grip` before it. */
  readonly children: (
    item: T,
    parts: { readonly grip: ReactNode; readonly controls: ReactNode },
  ) => ReactNode;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A list that is ordered by dragging, by buttons, and on a button by the arrow keys. */
export function Sortable<T>({ items, idOf, nameOf, onOrder, children }: Props<T>) {
  const [said, say] = useState('');
  const count = items.length;
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= count || from === to) return;
    onOrder(movedTo(items, from, to));
    say(m.form_moved({ name: nameOf(item), number: to + 1, count }));
  };
  const { over, gripAt, dropAt } = useDragging(move);
  return (
    <>
      <ol className={classes.list}>
        {items.map((item, i) => (
          <li key={idOf(item)} className={classes.card} data-over={over === i} {...dropAt(i)}>
            {children(item, {
              grip: <Grip {...gripAt(i)} />,
              controls: <Moves name={nameOf(item)} at={i} count={count} onMove={move} />,
            })}
          </li>
        ))}
      </ol>
      <div role="status" className="livery-hidden">
        {said}
      </div>
    </>
  );
}

interface MovesProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

function Moves({ at, count, ...props }: MovesProps) {
  return (
    <>
      <Move {...props} at={at} up end={at === 0} />
      <Move {...props} at={at} up={false} end={at === count - 1} />
    </>
  );
}

interface MoveProps {
  readonly name: string;
  readonly at: number;
  readonly up: boolean;
  readonly end: boolean;
  readonly onMove: (from: number, to: number) => void;
}

function Move({ name, at, up, end, onMove }: MoveProps) {
  const onKey = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    onMove(at, at + by);
  };
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.move}
      // Not `disabled`: whoever stands on it would lose their place.
      aria-disabled={end}
      aria-label={up ? m.form_move_up({ name }) : m.form_move_down({ name })}
      onClick={() => onMove(at, at + (up ? -1 : 1))}
      onKeyDown={onKey}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
