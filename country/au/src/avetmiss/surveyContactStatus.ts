import { ageOn } from '#au/days.ts';
import { surveyedFrom } from '#au/vetPrivacy.ts';
import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

/** Set by the provider, never asked: E only when somebody objects on their own initiative. */
export const surveyContactStatus: Classification = lists.surveyContactStatus;

/** The status for a registration. For a minor abroad, being a minor takes precedence. */
export function surveyContactStatusOf(birthDate: string, postcode: string, today: string): 'A' | 'M' | 'O' {
  if (ageOn(birthDate, today) < surveyedFrom) return 'M';
  return postcode === 'OSPC' ? 'O' : 'A';
}
