import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/evidence/observations/observations.module.css';

/* What an occasion needs beside its criteria, where the item asks for several, for hours or for settings. */

interface FieldProps<T> {
  /** Of the first control, for links from the error summary. */
  readonly id: string;
  readonly value: T | null;
  readonly error: string | undefined;
  readonly onChange: (value: T | null) => void;
}

interface SettingFieldProps extends FieldProps<string> {
  readonly settings: readonly ItemPart[];
}

/** In which of the settings it was; nothing where there are none. */
export const SettingField = ({ id, settings, value, error, onChange }: SettingFieldProps) =>
  settings.length > 0 && (
    <NativeSelect
      id={id}
      label={m.observations_setting()}
      size="md"
      error={error}
      value={value ?? ''}
      data={[
        { value: '', label: m.observations_setting_none() },
        ...settings.map(({ id: setting, text }) => ({ value: setting, label: text })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );

const mostMinutes = 24 * 60;
const whole = (text: string): number =>
  text === '' ? 0 : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;

/** Hours and minutes as typed; null while they are no length of at most a day. */
function minutesIn({ hours, minutes }: { readonly hours: string; readonly minutes: string }): number | null {
  const all = whole(hours.trim()) * 60 + whole(minutes.trim());
  return all >= 1 && all <= mostMinutes ? all : null;
}

const typedOf = (value: number | null) => ({
  hours: value === null ? '' : String(Math.floor(value / 60)),
  minutes: value === null ? '' : String(value % 60),
});

/** How long it was, in hours and minutes. */
export function LengthFields({ id, value, error, onChange }: FieldProps<number>) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const change = (part: Partial<typeof typed>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(minutesIn(next));
  };
  const errorId = error ? `${id}-error` : undefined;
  const box = { className: classes.time ?? '', size: 'md', inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <fieldset className={classes.length} aria-describedby={errorId}>
      <legend>{m.observations_length()}</legend>
      <div className={classes.when}>
        <TextInput
          {...box}
          id={id}
          label={m.observations_hours()}
          autoComplete="off"
          error={Boolean(error)}
          value={typed.hours}
          onChange={({ currentTarget }) => change({ hours: currentTarget.value })}
        />
        <TextInput
          {...box}
          label={m.observations_minutes()}
          autoComplete="off"
          error={Boolean(error)}
          value={typed.minutes}
          onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
        />
      </div>
      {error && (
        <p id={errorId} className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
