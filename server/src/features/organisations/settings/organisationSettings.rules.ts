import { abnProblem } from '#au/identifiers/abn.ts';
import { acnProblem } from '#au/identifiers/acn.ts';
import { withoutGaps } from '#au/identifiers/codeProblem.ts';
import { cricosOf, isCricos } from '#au/identifiers/cricos.ts';
import { addressFindings } from '#au/organisation/ownAddress.ts';
import { readPhone } from '#au/phone.ts';
import type { OrganisationSettings } from '#contract/console/settings/organisationSettings.ts';
import { isWebsite, websiteOf } from '#contract/console/settings/website.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* What the organisation's own settings must be before they are kept. Pure. */

/** As they are stored: numbers without gaps, and no name twice. */
export const tidied = (settings: OrganisationSettings): OrganisationSettings => ({
  ...settings,
  legalName: settings.legalName === settings.name ? '' : settings.legalName,
  tradingNames: [...new Set(settings.tradingNames)].filter((name) => name !== settings.name),
  abn: withoutGaps(settings.abn),
  acn: withoutGaps(settings.acn),
  cricosCode: cricosOf(settings.cricosCode),
  website: websiteOf(settings.website),
});

const wrong = (field: keyof OrganisationSettings, code: string, message: string): FieldError => ({
  field,
  code,
  message,
});

/** A provider code carries no check digit, so only its form is checked, by the contract; a CRICOS code has only a form. */
function numberErrors({ abn, acn, cricosCode }: OrganisationSettings): FieldError[] {
  return [
    ...(abn !== '' && abnProblem(abn) ? [wrong('abn', 'wrong_check', 'This is no ABN')] : []),
    ...(acn !== '' && acnProblem(acn) ? [wrong('acn', 'wrong_check', 'This is no ACN')] : []),
    ...(cricosCode !== '' && !isCricos(cricosCode)
      ? [wrong('cricosCode', 'wrong', 'A CRICOS code is five digits and a letter')]
      : []),
  ];
}

/** A name that nobody can write to or call helps nobody, and so does an address without a name. */
function complaintsErrors(settings: OrganisationSettings): FieldError[] {
  const { complaintsName: name, complaintsEmail: email, complaintsPhone: phone } = settings;
  if (name === '' && email === '' && phone === '') return [];
  return [
    ...(name === '' ? [wrong('complaintsName', 'required', 'Say who it is')] : []),
    ...(email === '' && phone === '' ? [wrong('complaintsEmail', 'required', 'Say how to reach them')] : []),
  ];
}

const phoneErrors = (field: 'phone' | 'complaintsPhone', phone: string): FieldError[] =>
  phone !== '' && 'problem' in readPhone(phone) ? [wrong(field, 'wrong', 'This is no phone number')] : [];

/** Everything that is wrong with tidied settings, by field. */
export const wrongWith = (settings: OrganisationSettings): FieldError[] => [
  ...numberErrors(settings),
  ...phoneErrors('phone', settings.phone),
  ...(settings.website !== '' && !isWebsite(settings.website)
    ? [wrong('website', 'wrong', 'This is no address of a website')]
    : []),
  ...addressFindings(settings).map(({ field, code }) => wrong(field, code, 'This address cannot be right')),
  ...complaintsErrors(settings),
  ...phoneErrors('complaintsPhone', settings.complaintsPhone),
];
