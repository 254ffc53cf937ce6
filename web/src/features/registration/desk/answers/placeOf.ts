import type { Registration } from '#contract/registration/state.ts';
import type { Question } from '#contract/registration/values.ts';
import { labelIn } from './specLabel.ts';
import { stepLabels } from './stepLabels.ts';

/** The place in a registration a question is about. */
export const placeOf = (
  { step, field }: Pick<Question, 'step' | 'field'>,
  registration: Pick<Registration, 'steps'>,
): string => (field ? `${stepLabels[step]()} · ${labelIn(registration, field)}` : stepLabels[step]());
