import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { postalNeeds } from '#server/features/registration/form/values.rules.ts';
import { australia } from './countryAu.rules.ts';
import { countryCodes } from './countryNames.rules.ts';

/** For countries without rules: answers are accepted as they are. */
const anywhere: CountryRules = {
  code: '',
  options: () => null,
  codeNames: (field) => (field === 'addressCountry' ? countryCodes() : null),
  fundingSources: () => null,
  enrolmentCodes: () => null,
  placeFindings: () => [],
  findings: () => [],
  addressNeeds: (values) => ['addressCountry', 'addressStreet', 'addressSuburb', ...postalNeeds(values)],
  phoneProblem: (typed) => (/^\+?[0-9 ()-]{6,24}$/.test(typed) ? null : 'not_a_number'),
  phoneKey: (typed) => typed.replace(/[^+0-9]/g, '') || null,
  identifierState: () => 'missing',
  identifierStateAfter: (state) => state,
  identifierQuestion: () => null,
  identifierKey: () => null,
};

const countries: Readonly<Record<string, CountryRules>> = { AU: australia };

export const rulesOf = (country: string): CountryRules =>
  countries[country] ?? { ...anywhere, code: country };
