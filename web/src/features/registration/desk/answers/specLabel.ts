import { isStandard } from '#web/features/registration/fields/fieldId.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Registration, RegistrationFieldState } from '#contract/registration/state.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';

type Spec = Pick<RegistrationFieldState, 'field' | 'words'>;

/** What a field is called on the provider's side; an own question stands as the organisation wrote it. */
export const labelOf = ({ field, words }: Spec): string =>
  isStandard(field)
    ? [fieldLabels[field](), words?.en?.label].filter(Boolean).join(': ')
    : (words?.en?.label ?? '');

/** The same for a name that comes alone; one that this form does not ask has no label. */
export function labelIn({ steps }: Pick<Registration, 'steps'>, field: AnswerField): string {
  if (isStandard(field)) return fieldLabels[field]();
  const spec = steps.flatMap(({ fields }) => fields).find((one) => one.field === field);
  return spec ? labelOf(spec) : '';
}
