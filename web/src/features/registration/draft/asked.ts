import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

/**
 * Whether a field applies to what is answered on this screen now: what hangs on an answer appears with it, and not
 * after the network.
 */
export function askedNow(
  { asked, when }: Pick<RegistrationFieldState, 'asked' | 'when'>,
  values: Values,
): boolean {
  if (when.length === 0) return asked;
  return when.every(({ field, is }) => {
    const codes: readonly AnswerValue[] = is;
    const value = values[field] ?? null;
    return Array.isArray(value) ? value.some((code) => codes.includes(code)) : codes.includes(value);
  });
}
