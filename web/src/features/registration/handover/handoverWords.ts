import type { RegistrationField } from '#contract/registration/fields.ts';
import type { HandoverPage } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { wordsOf } from '#web/features/registration/fields/fieldWords.ts';
import { isStandard } from '#web/features/registration/fields/fieldId.ts';
import type { FieldWords } from '#web/features/registration/fields/fieldWords.ts';

type Words = Partial<Record<RegistrationField, FieldWords>>;

/** Field labels for the person a step was handed to; fields about them address them directly. */
export function handoverWords({
  fields,
  applicantName,
}: Pick<HandoverPage, 'fields' | 'applicantName'>): Words {
  const name = applicantName || m.registration_somebody();
  const theirs: Words = {
    guardianName: { label: () => m.registration_link_f_name(), autoComplete: 'name' },
    guardianRelationship: {
      label: () => m.registration_link_f_relationship({ name }),
      help: () => m.registration_h_guardian_relationship(),
    },
    guardianPhone: { label: () => m.registration_link_f_phone(), autoComplete: 'tel', inputMode: 'tel' },
    payerOrganisation: {
      label: () => m.registration_link_f_organisation(),
      autoComplete: 'organization',
    },
    payerContact: { label: () => m.registration_link_f_name(), autoComplete: 'name' },
    payerPhone: { label: () => m.registration_link_f_phone(), autoComplete: 'tel', inputMode: 'tel' },
    payerReference: {
      label: () => m.registration_link_f_reference(),
      help: () => m.registration_h_payer_reference(),
    },
  };
  return Object.fromEntries(
    fields.map((spec) => [spec.field, (isStandard(spec.field) && theirs[spec.field]) || wordsOf(spec)]),
  );
}
