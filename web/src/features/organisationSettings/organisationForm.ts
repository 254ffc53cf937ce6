import { abnProblem } from '#au/identifiers/abn.ts';
import { readPhone } from '#au/phone.ts';
import type {
  OrganisationPage,
  OrganisationSettings,
} from '#contract/console/settings/organisationSettings.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';

/* The settings as somebody types them: every field is text. */

export type OrganisationValues = { [K in keyof OrganisationSettings]: string };

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** An ABN in the groups people read it in. */
export const grouped = (abn: string): string =>
  digitsOf(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

export const valuesOf = (settings: OrganisationSettings): OrganisationValues => ({
  ...settings,
  abn: grouped(settings.abn),
});

/** What is sent. The form is right before this is called. */
export const settingsOf = (values: OrganisationValues): OrganisationSettings => ({
  name: values.name.trim(),
  legalName: values.legalName.trim(),
  abn: values.abn.trim(),
  providerCode: values.providerCode.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  timeZone: values.timeZone,
});

export const checks = {
  name: (text: string) => (text.trim() === '' ? m.organisation_error_name() : null),
  abn: (text: string) => {
    const abn = digitsOf(text);
    return abn === '' || !abnProblem(abn) ? null : m.organisation_error_abn();
  },
  providerCode: (text: string) =>
    /^[0-9A-Za-z]{0,10}$/.test(text.trim()) ? null : m.organisation_error_provider_code(),
  email: (text: string) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? null : m.organisation_error_email()),
  phone: (text: string) =>
    text.trim() !== '' && 'problem' in readPhone(text.trim()) ? m.organisation_error_phone() : null,
};

/** What only the server can tell, in sentences beside the fields. */
const sentences: Readonly<Record<string, () => string>> = {
  abn: m.organisation_error_abn,
  phone: m.organisation_error_phone,
  providerCode: m.organisation_error_provider_code,
  email: m.organisation_error_email,
  timeZone: m.organisation_error_time_zone,
};

/** By field; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ field }) => (sentences[field] ? [[field, sentences[field]()]] : [])));

/** Who stands on invoices, where it is not who is saved here. */
export function otherSeller({ settings, seller }: OrganisationPage): OrganisationPage['seller'] {
  if (!seller) return null;
  const name = settings.legalName || settings.name;
  return seller.name === name && digitsOf(seller.abn) === settings.abn ? null : seller;
}
