import { TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import type { DayParts } from '#web/lib/dayParts.ts';
import classes from './DayFields.module.css';

interface Props {
  /** The id of the first box, for links from the error summary. */
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The day is a birth date, which the browser may fill in. */
  readonly birthDate?: boolean;
  readonly value: DayParts;
  readonly onChange: (value: DayParts) => void;
  /** Of all three boxes together. */
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

const boxes = [
  { part: 'day', name: () => m.app_day_day(), suffix: '', digits: 2 },
  { part: 'month', name: () => m.app_day_month(), suffix: '-month', digits: 2 },
  { part: 'year', name: () => m.app_day_year(), suffix: '-year', digits: 4 },
] as const;

/** A day typed in three boxes, without a date picker. */
export function DayFields(props: Props) {
  const { id, label, help, error, required = false, birthDate, value, onChange, onBlur } = props;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Hears the boxes inside.
    <fieldset
      className={classes.field}
      onBlur={onBlur}
      aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {help && (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
      <div className={classes.boxes}>
        {boxes.map(({ part, name, suffix, digits }) => (
          <TextInput
            key={part}
            id={`${id}${suffix}`}
            label={name()}
            inputMode="numeric"
            autoComplete={birthDate ? `bday-${part}` : 'off'}
            // Leaves room for spaces in pasted text.
            maxLength={digits + 2}
            required={required}
            className={part === 'year' ? classes.year : classes.part}
            value={value[part]}
            error={Boolean(error)}
            // Separators between the parts of a day belong to none of them.
            onChange={({ currentTarget }) =>
              onChange({ ...value, [part]: currentTarget.value.replaceAll('-', '') })
            }
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
