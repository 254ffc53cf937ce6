import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { DayParts } from '#web/lib/dayParts.ts';
import classes from './DayFields.module.css';

interface Props {
  /** The id of the first box, to which a summary of errors leads. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly value: DayParts;
  readonly onChange: (value: DayParts) => void;
}

/** A day in three boxes: typed, never only picked. */
export function DayFields({ id, label, help, error, value, onChange }: Props) {
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const box = (part: keyof DayParts, name: string, boxId: string) => (
    <TextInput
      id={boxId}
      label={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={part === 'year' ? 4 : 2}
      className={part === 'year' ? classes.year : classes.part}
      value={value[part]}
      error={Boolean(error)}
      onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset
      className={classes.field}
      aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {help && (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
      <div className={classes.boxes}>
        {box('day', m.app_day_day(), id)}
        {box('month', m.app_day_month(), `${id}-month`)}
        {box('year', m.app_day_year(), `${id}-year`)}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
