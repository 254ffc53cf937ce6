import type { registrationSteps, RegistrationStep } from '#contract/registration/fields.ts';

/* The contract's words as values: the first bundle takes only types from it, and they keep the two together. */
const steps = [
  'account',
  'about',
  'background',
  'usi',
  'identity',
  'llnd',
  'recognition',
  'guardian',
  'payer',
  'extra',
  'fees',
  'declarations',
  'review',
] satisfies (typeof registrationSteps)[number][];

export interface RegisterSearch {
  readonly intake?: string;
  readonly step?: RegistrationStep;
}

/** What the address of a registration says: the intake that was chosen before, and the step. */
export function registerSearch({ intake, step }: Record<string, unknown>): RegisterSearch {
  const known = steps.find((one) => one === step);
  return { ...(typeof intake === 'string' && intake && { intake }), ...(known && { step: known }) };
}
