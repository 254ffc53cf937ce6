import { ageOn } from '#au/days.ts';
import { surveyedFrom } from '#au/vetPrivacy.ts';
import type { Classification } from '#country/field.ts';

/** Set by the provider, never asked: E only when somebody objects on their own initiative. */
export const surveyContactStatus = {
  codes: [
    { code: 'A', label: 'Available for survey use' },
    { code: 'C', label: 'Correctional facility (address or enrolment)' },
    { code: 'D', label: 'Deceased student' },
    { code: 'E', label: 'Excluded from survey use' },
    { code: 'I', label: 'Invalid address/itinerant student' },
    { code: 'M', label: 'Minor - under age of 15' },
    { code: 'O', label: 'Overseas (address or enrolment)' },
  ],
  notSaid: null,
} as const satisfies Classification;

/** The status for a registration. For a minor abroad, being a minor takes precedence. */
export function surveyContactStatusOf(birthDate: string, postcode: string, today: string): 'A' | 'M' | 'O' {
  if (ageOn(birthDate, today) < surveyedFrom) return 'M';
  return postcode === 'OSPC' ? 'O' : 'A';
}
