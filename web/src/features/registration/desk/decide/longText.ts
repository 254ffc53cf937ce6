import type { TextField } from '#web/shared/forms/fieldProps.ts';

/** Props of a field of several lines, from those of a field of a form. */
export const longText = (field: TextField, most: number) => ({
  ...field,
  size: 'md' as const,
  maxLength: most,
  rows: 5,
  withAsterisk: false,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
});
