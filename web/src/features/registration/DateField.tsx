import { Input, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { joinParts, partsOf } from './dateParts.ts';
import type { DateParts } from './dateParts.ts';
import type { ControlProps } from './controlProps.ts';
import { fieldId } from './fieldId.ts';
import classes from './registration.module.css';
import { textOf } from './values.ts';

const boxes = [
  { part: 'day', label: () => m.registration_day(), autoComplete: 'bday-day', size: 2 },
  { part: 'month', label: () => m.registration_month(), autoComplete: 'bday-month', size: 2 },
  { part: 'year', label: () => m.registration_year(), autoComplete: 'bday-year', size: 4 },
] as const;

/** A day in three boxes, as people know their birth date. */
export function DateField({ spec, form, label, help, error }: ControlProps) {
  const { field } = spec;
  const stored = textOf(form.values, field);
  const [typed, setTyped] = useState<DateParts>(() => partsOf(stored));
  const [here, setHere] = useState(stored);
  const id = useId();
  // Chosen or typed elsewhere since.
  if (stored !== here && stored !== joinParts(typed)) {
    setHere(stored);
    setTyped(partsOf(stored));
  }
  const change = (part: keyof DateParts, value: string): void => {
    const next = { ...typed, [part]: value };
    setTyped(next);
    setHere(joinParts(next));
    form.change(field, joinParts(next));
  };
  return (
    <fieldset className={classes.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="legend" size="md">
        {label}
      </Input.Label>
      {help && <Input.Description size="md">{help}</Input.Description>}
      <div className={classes.date}>
        {boxes.map(({ part, label: words, autoComplete, size }, i) => (
          <TextInput
            key={part}
            id={i === 0 ? fieldId(field) : `${fieldId(field)}-${part}`}
            label={words()}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={size + 2}
            required={spec.required}
            error={Boolean(error)}
            className={size === 4 ? classes.yearBox : classes.dayBox}
            value={typed[part]}
            onBlur={({ currentTarget, relatedTarget }) => {
              // From box to box the day is still being typed.
              if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) form.left(field);
            }}
            onChange={({ currentTarget }) => change(part, currentTarget.value.replaceAll('-', ''))}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} size="md">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
