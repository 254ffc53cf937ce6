import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { helpBelow } from './helpBelow.ts';

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
