import type { RegistrationField, registrationFields } from '#contract/registration/fields.ts';

type Specs = typeof registrationFields;
type SensitiveField = {
  [F in RegistrationField]: Specs[F] extends { readonly sensitive: true } ? F : never;
}[RegistrationField];

/** The contract's sensitive fields as values; the type keeps the two together. */
const sensitive: Record<SensitiveField, true> = {
  indigenousStatus: true,
  disability: true,
  disabilityTypes: true,
  disabilitySupport: true,
  usi: true,
};

export const isSensitive = (field: RegistrationField): boolean => field in sensitive;
