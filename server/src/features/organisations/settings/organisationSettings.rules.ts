import { abnProblem } from '#au/identifiers/abn.ts';
import { readPhone } from '#au/phone.ts';
import type { OrganisationSettings } from '#contract/console/settings/organisationSettings.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* What the organisation's own settings must be before they are kept. Pure. */

/** As they are stored: the ABN without gaps, and no legal name that only repeats the name. */
export const tidied = (settings: OrganisationSettings): OrganisationSettings => ({
  ...settings,
  legalName: settings.legalName === settings.name ? '' : settings.legalName,
  abn: settings.abn.replaceAll(/[\s-]/g, ''),
});

/**
 * Everything that is wrong with tidied settings, by field. A provider code carries no check digit, so only its form is
 * checked, by the contract.
 */
export function wrongWith({ abn, phone }: OrganisationSettings): FieldError[] {
  const wrong: FieldError[] = [];
  if (abn !== '' && abnProblem(abn))
    wrong.push({ field: 'abn', code: 'wrong_check', message: 'This is no ABN' });
  if (phone !== '' && 'problem' in readPhone(phone))
    wrong.push({ field: 'phone', code: 'wrong', message: 'This is no phone number' });
  return wrong;
}
