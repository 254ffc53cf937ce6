import { australia } from '#au/avetmiss/country.ts';
import { english } from '#au/avetmiss/language.ts';
import { classifications } from '#au/registration/fields.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { codesOn } from '#country/codes.ts';
import type { Classification } from '#country/field.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { isoCountries } from './isoCountries.ts';
import type { Option } from './options.ts';

/** What most people choose stands first in a long list. */
const commonest: Partial<Record<RegistrationField, string>> = {
  countryOfBirth: australia,
  languageAtHome: english,
  addressCountry: 'AU',
};

function fromClassification(list: Classification): Option[] {
  const { notSaid } = list;
  const today = new Date().toISOString().slice(0, 10);
  const named = codesOn(list, today).map(({ code, label }) => ({ code, label }));
  return notSaid === null ? named : [...named, { code: notSaid, label: m.registration_not_said() }];
}

/** The lists of Australia; the labels are those of its standard. */
export function listOf(field: RegistrationField): readonly Option[] | null {
  const list = classifications[field];
  if (!list && field !== 'addressCountry') return null;
  const options = list ? fromClassification(list) : isoCountries(pageLanguage());
  const first = options.find(({ code }) => code === commonest[field]);
  return first ? [first, ...options.filter((option) => option !== first)] : options;
}
