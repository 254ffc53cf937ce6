import { describe, expect, test } from 'vitest';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import { nextStep } from './nextStep.ts';

const names = ['about', 'background', 'identity', 'fees', 'review'] as const;
const steps = names.map((step) => ({ step }));
const asks = (step: RegistrationStep, repliedAt: string | null = null) => ({
  step,
  repliedAt,
  answeredAt: null,
});

test('A draft is filled in step by step', () => {
  const draft = { status: 'draft', steps, questions: [] } as const;
  expect(names.map((step) => nextStep(draft, step))).toEqual([...names.slice(1), undefined]);
});

describe('A registration that staff sent back', () => {
  test('goes from the answer to the review', () => {
    const one = { status: 'info_needed', steps, questions: [asks('about')] } as const;
    expect(nextStep(one, 'about')).toBe('review');
    expect(nextStep(one, 'review')).toBeUndefined();
  });

  test('goes over every step with a question that is still open', () => {
    const questions = [asks('about'), asks('identity', '2026-11-24T01:00:00Z'), asks('fees')];
    const several = { status: 'info_needed', steps, questions } as const;
    expect(nextStep(several, 'about')).toBe('fees');
    expect(nextStep(several, 'fees')).toBe('review');
  });
});
