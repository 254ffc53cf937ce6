import { ColorInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A colour by picker or by value. What was typed stays as it was typed. */
export function ColourField({ label, help, value, error, placeholder, onChange }: Props) {
  return (
    <ColorInput
      label={label}
      description={help}
      {...helpBelow}
      size="md"
      format="hex"
      fixOnBlur={false}
      value={value ?? ''}
      error={error}
      placeholder={placeholder}
      onChange={onChange}
      eyeDropperButtonProps={{ 'aria-label': m.studio_eye_dropper(), size: 44 }}
      popoverProps={{ withinPortal: true }}
      spellCheck={false}
    />
  );
}
