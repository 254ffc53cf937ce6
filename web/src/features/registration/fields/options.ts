import type { RegistrationField } from '#contract/registration/fields.ts';

export interface Option {
  readonly code: string;
  readonly label: string;
  readonly help?: string;
}
/** A country's own lists: what may be chosen in a field, its "prefer not to say" included. */
export type Lists = (field: RegistrationField) => readonly Option[] | null;
