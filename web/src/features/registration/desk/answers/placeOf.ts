import type { Question } from '#contract/registration/values.ts';
import { fieldLabels } from './fieldLabels.ts';
import { stepLabels } from './stepLabels.ts';

/** The place in a registration a question is about. */
export const placeOf = ({ step, field }: Pick<Question, 'step' | 'field'>): string =>
  field ? `${stepLabels[step]()} · ${fieldLabels[field]()}` : stepLabels[step]();
