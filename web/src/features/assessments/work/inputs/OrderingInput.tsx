import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import type { InputProps } from './inputProps.ts';
import classes from '#web/features/assessments/work/inputs.module.css';
import { moved, orderedEntries } from './order.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Entries with buttons that move them; on a button the arrow keys do the same. */
export function OrderingInput({ question, value, onChange, labelId }: InputProps<'ordering'>) {
  const [said, say] = useState('');
  const entries = orderedEntries(question.entries, value?.order ?? []);
  const ids = entries.map(({ id }) => id);
  const count = entries.length;
  const move = (from: number, by: number): void => {
    const order = moved(ids, from, by);
    if (order === ids) return;
    onChange({ kind: 'ordering', order: [...order] }, true);
    say(m.assessments_work_order_moved({ text: entries[from]?.text ?? '', number: from + by + 1, count }));
  };
  const onKey = (event: KeyboardEvent, from: number): void => {
    const by = steps[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    move(from, by);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <p className={classes.hint}>{m.assessments_work_order_hint()}</p>
      <ol className={classes.order}>
        {entries.map(({ id, text }, i) => (
          <li key={id}>
            <span className={classes.orderText}>{text}</span>
            <Move text={text} at={i} up disabled={i === 0} onMove={move} onKey={onKey} />
            <Move text={text} at={i} up={false} disabled={i === count - 1} onMove={move} onKey={onKey} />
          </li>
        ))}
      </ol>
      {!value?.order.length && (
        <Button variant="default" onClick={() => onChange({ kind: 'ordering', order: ids }, true)}>
          {m.assessments_work_order_keep()}
        </Button>
      )}
      <div role="status" className="livery-hidden">
        {said}
      </div>
    </div>
  );
}

interface MoveProps {
  readonly text: string;
  readonly at: number;
  readonly up: boolean;
  readonly disabled: boolean;
  readonly onMove: (from: number, by: number) => void;
  readonly onKey: (event: KeyboardEvent, from: number) => void;
}

function Move({ text, at, up, disabled, onMove, onKey }: MoveProps) {
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.move}
      // Not `disabled`: whoever stands on it would lose their place.
      aria-disabled={disabled}
      aria-label={up ? m.assessments_work_order_up({ text }) : m.assessments_work_order_down({ text })}
      onClick={() => onMove(at, up ? -1 : 1)}
      onKeyDown={(event) => onKey(event, at)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
