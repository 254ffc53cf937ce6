import { abnProblem, formatAbn } from '#au/identifiers/abn.ts';
import { acnProblem, formatAcn } from '#au/identifiers/acn.ts';
import { withoutGaps } from '#au/identifiers/codeProblem.ts';
import { isCricos } from '#au/identifiers/cricos.ts';
import { hasPostal } from '#au/organisation/ownAddress.ts';
import { readPhone } from '#au/phone.ts';
import type {
  OrganisationPage,
  OrganisationSettings,
} from '#contract/console/settings/organisationSettings.ts';
import { isWebsite, websiteOf } from '#contract/console/settings/website.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { addressError, addressFields, addressSentence } from './addressErrors.ts';
import { isEmail } from '#web/shared/forms/isEmail.ts';

/* The settings as somebody types them: every field is text. */

export type OrganisationValues = { [K in keyof OrganisationSettings]: string } & {
  /** Whether mail goes to another address. */
  postalDiffers: boolean;
};

export const valuesOf = (settings: OrganisationSettings): OrganisationValues => ({
  ...settings,
  tradingNames: settings.tradingNames.join('\n'),
  abn: formatAbn(settings.abn),
  acn: formatAcn(settings.acn),
  postalDiffers: hasPostal(settings),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const noPostal = { postalLine: '', postalBox: '', postalSuburb: '', postalState: '', postalPostcode: '' };

/** What is sent. The form is right before this is called. */
export function settingsOf({ postalDiffers, ...values }: OrganisationValues): OrganisationSettings {
  const typed = { ...values, ...(!postalDiffers && noPostal) };
  const trimmed = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as typeof values), tradingNames: linesOf(values.tradingNames) };
}

const phoneError = (text: string): string | null =>
  text.trim() !== '' && 'problem' in readPhone(text.trim()) ? m.organisation_error_phone() : null;

const complaintsChecks = {
  complaintsName: (text: string, values: OrganisationValues) =>
    text.trim() === '' && `${values.complaintsEmail}${values.complaintsPhone}`.trim() !== ''
      ? m.organisation_error_complaints_name()
      : null,
  complaintsEmail: (text: string, { complaintsName, complaintsPhone }: OrganisationValues) => {
    if (text.trim() !== '') return isEmail(text) ? null : m.organisation_error_email();
    const lacks = complaintsName.trim() !== '' && complaintsPhone.trim() === '';
    return lacks ? m.organisation_error_complaints_reach() : null;
  },
  complaintsPhone: phoneError,
};

const addressChecks = Object.fromEntries(
  addressFields.map((field) => [
    field,
    (_text: string, values: OrganisationValues) => addressError(field, settingsOf(values)),
  ]),
) as Record<(typeof addressFields)[number], (text: string, values: OrganisationValues) => string | null>;

const areNames = (names: readonly string[]): boolean =>
  names.length <= 5 && names.every((name) => name.length <= 100);

export const checks = {
  name: (text: string) => (text.trim() === '' ? m.organisation_error_name() : null),
  abn: (text: string) => {
    const abn = withoutGaps(text);
    return abn === '' || !abnProblem(abn) ? null : m.organisation_error_abn();
  },
  tradingNames: (text: string) => (areNames(linesOf(text)) ? null : m.organisation_error_trading_names()),
  acn: (text: string) => (text.trim() === '' || !acnProblem(text) ? null : m.organisation_error_acn()),
  cricosCode: (text: string) => (text.trim() === '' || isCricos(text) ? null : m.organisation_error_cricos()),
  providerCode: (text: string) =>
    /^[0-9A-Za-z]{0,10}$/.test(text.trim()) ? null : m.organisation_error_provider_code(),
  email: (text: string) => (isEmail(text) ? null : m.organisation_error_email()),
  phone: phoneError,
  website: (text: string) =>
    text.trim() === '' || isWebsite(websiteOf(text)) ? null : m.organisation_error_website(),
  ...addressChecks,
  ...complaintsChecks,
};

/** What only the server can tell, in sentences beside the fields. */
const sentences: Readonly<Record<string, () => string>> = {
  abn: m.organisation_error_abn,
  acn: m.organisation_error_acn,
  cricosCode: m.organisation_error_cricos,
  website: m.organisation_error_website,
  complaintsName: m.organisation_error_complaints_name,
  complaintsEmail: m.organisation_error_complaints_reach,
  complaintsPhone: m.organisation_error_phone,
  phone: m.organisation_error_phone,
  providerCode: m.organisation_error_provider_code,
  email: m.organisation_error_email,
  timeZone: m.organisation_error_time_zone,
};

/** By field; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const sentence = addressSentence(field, code) ?? sentences[field]?.();
      return sentence ? [[field, sentence]] : [];
    }),
  );

/** Who stands on invoices, where it is not who is saved here. */
export function otherSeller({ settings, seller }: OrganisationPage): OrganisationPage['seller'] {
  if (!seller) return null;
  const name = settings.legalName || settings.name;
  return seller.name === name && withoutGaps(seller.abn) === settings.abn ? null : seller;
}
