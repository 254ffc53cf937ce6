import type { FormError } from './FormErrors.tsx';

/** Of what was wrong when somebody pressed, what is still wrong: a line goes when its field is put right. */
export const stillWrong = (found: readonly FormError[], now: readonly FormError[]): readonly FormError[] =>
  found.filter(({ fieldId }) => !fieldId || now.some((one) => one.fieldId === fieldId));
