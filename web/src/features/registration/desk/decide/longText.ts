import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

/** Props of a field of several lines, from those of a field of a form. */
export const longText = (field: TextField, most: number) => ({
  ...field,
  size: 'md' as const,
  maxLength: most,
  rows: 5,
  withAsterisk: false,
  ...helpBelow,
});
