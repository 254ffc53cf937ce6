import type { ChangeEvent } from 'react';

interface TextField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Props of a field of several lines, from those of a field of a form. */
export const longText = ({ onChange, ...field }: TextField, most: number) => ({
  ...field,
  // The form reads only the value, which both kinds of fields have.
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
    onChange(event as unknown as ChangeEvent<HTMLInputElement>),
  size: 'md' as const,
  maxLength: most,
  rows: 5,
  withAsterisk: false,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
});
