import type { FormError } from './FormErrors.tsx';

/** The errors of the last submit that still apply; a line disappears when its field is fixed. */
export const stillWrong = (found: readonly FormError[], now: readonly FormError[]): readonly FormError[] =>
  found.filter(({ fieldId }) => !fieldId || now.some((one) => one.fieldId === fieldId));
