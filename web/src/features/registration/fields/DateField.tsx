import { useState } from 'react';
import { joinParts, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { isLeft } from '#web/ui/controls/isLeft.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import type { ControlProps } from './controlProps.ts';
import { fieldId } from './fieldId.ts';
import { textOf } from './values.ts';

/** A day in three boxes, as people know their birth date; typed half it is kept as well. */
export function DateField({ spec, form, label, help, error }: ControlProps) {
  const { field } = spec;
  const stored = textOf(form.values, field);
  const [typed, setTyped] = useState<DayParts>(() => partsOf(stored));
  const [here, setHere] = useState(stored);
  // Chosen or typed elsewhere since.
  if (stored !== here && stored !== joinParts(typed)) {
    setHere(stored);
    setTyped(partsOf(stored));
  }
  const change = (parts: DayParts): void => {
    setTyped(parts);
    setHere(joinParts(parts));
    form.change(field, joinParts(parts));
  };
  return (
    <DayFields
      id={fieldId(field)}
      label={label}
      help={help}
      error={error}
      required={spec.required}
      birthDate={spec.own === null}
      value={typed}
      onChange={change}
      onBlur={(event) => {
        if (isLeft(event)) form.left(field);
      }}
    />
  );
}
