import { expect, test } from 'vitest';
import { handoverFields } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { handoverWords } from './handoverWords.ts';

const terms = termInputs(plainTerms, 'en');
const specs = (fields: readonly string[]) => fields.map((field) => ({ field })) as RegistrationFieldState[];

test('Nobody who signs is asked about themselves as about somebody else', () => {
  for (const step of ['guardian', 'payer'] as const) {
    const words = handoverWords({ fields: specs(handoverFields[step]), applicantName: 'Amira Haddad' });
    const labels = Object.values(words).map(({ label }) => label(terms));
    expect(labels).toHaveLength(handoverFields[step].length);
    expect(labels.filter((label) => /\b(their|they|your parent)\b/i.test(label))).toEqual([]);
  }
});

test('A guardian says what they are to the applicant', () => {
  const words = handoverWords({ fields: specs(['guardianRelationship']), applicantName: 'Amira Haddad' });
  expect(words.guardianRelationship!.label(terms)).toBe('What is your relationship to Amira Haddad?');
});
