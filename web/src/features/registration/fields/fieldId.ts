import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';

/** The id of the input of a field; whatever leads to a field leads there. */
export const fieldId = (field: string): string => `f-${field}`;

/** A field of Livery or of a country, and not a question of the organisation. */
export const isStandard = (field: AnswerField): field is RegistrationField => !field.startsWith('own_');
