import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

/** As many as one list of words may have. */
const most = 40;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 500))
    .filter((line) => line !== '');

interface LinesFieldProps {
  readonly label: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

/** Words, one on a line. What is typed stays as long as it says the same: an empty line may be about to be filled. */
export function LinesField({ label, description, lines, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const asTyped = linesOf(typed).slice(0, most).join('\n') === lines.join('\n');
  return (
    <Textarea
      label={label}
      description={description}
      error={asTyped && linesOf(typed).length > most ? m.questions_lines_most({ most }) : null}
      value={asTyped ? typed : lines.join('\n')}
      autosize
      minRows={3}
      maxRows={12}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(linesOf(value).slice(0, most));
      }}
    />
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: boolean;
  readonly onChange: (value: number) => void;
  /** Where it may stay empty. */
  readonly onEmpty?: () => void;
}

const numberIn = (typed: number | string): number | null => {
  const value = typed === '' || typed === '-' ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? value : null;
};

/** A number. What is typed stays until it is left, unless the value changed otherwise. */
export function NumberField({ value, decimals = false, onChange, onEmpty, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: number | string; makes: number | null } | null>(null);
  const type = (text: number | string): void => {
    const next = numberIn(text);
    setTyped({ text, makes: next === null && !onEmpty ? value : next });
    if (next === value) return;
    if (next !== null) onChange(next);
    else onEmpty?.();
  };
  return (
    <NumberInput
      size="md"
      {...helpBelow}
      {...rest}
      value={typed && typed.makes === value ? typed.text : (value ?? '')}
      allowDecimal={decimals}
      clampBehavior="strict"
      hideControls
      onChange={type}
      onBlur={() => setTyped(null)}
    />
  );
}
