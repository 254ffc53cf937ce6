import type { FieldError } from '#contract/kit/errors.ts';
import type { SignInRules } from '#contract/console/settings/signInRules.ts';

/* What rules for signing in must be before they are kept. Pure. */

/** Before any were saved. */
export const startingRules: SignInRules = {
  links: true,
  twoStep: 'optional',
  twoStepFrom: null,
  studentIdleHours: 720,
  staffIdleHours: 720,
};

/** As they are stored: no day where nothing is required. */
export const tidied = (rules: SignInRules): SignInRules =>
  rules.twoStep === 'required' ? rules : { ...rules, twoStepFrom: null };

export interface Circumstances {
  readonly before: SignInRules;
  readonly today: string;
  /** Whether who changes the rules signs in with two steps. */
  readonly hasTwoStep: boolean;
}

/** Everything that is wrong with tidied rules, by field. */
export function wrongWith(
  { twoStep, twoStepFrom }: SignInRules,
  { before, today, hasTwoStep }: Circumstances,
): FieldError[] {
  if (twoStep === 'optional') return [];
  if (twoStepFrom === null)
    return [{ field: 'twoStepFrom', code: 'required', message: 'Say from which day' }];
  // The first to be asked would be who asks for it.
  if (before.twoStep === 'optional' && !hasTwoStep)
    return [{ field: 'twoStep', code: 'own_first', message: 'Turn on your own two-step sign-in first' }];
  if (twoStepFrom !== before.twoStepFrom && twoStepFrom < today)
    return [{ field: 'twoStepFrom', code: 'past', message: 'The day is in the past' }];
  return [];
}
