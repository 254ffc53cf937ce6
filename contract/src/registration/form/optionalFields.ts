import { definitionOf, type RegistrationField, type RegistrationStep } from '../fields.ts';

/* What an organisation may change of the form, and why it may not change the rest. */

/** Fields that nothing depends on: they may be left out, or be required. */
export const optionalFields = [
  'preferredName',
  'emergencyName',
  'emergencyRelationship',
  'emergencyPhone',
  'disabilitySupport',
  'llndDigitalTask',
  'llndSupport',
  'recognitionDetails',
] as const satisfies readonly RegistrationField[];
export type OptionalField = (typeof optionalFields)[number];
export const isOptionalField = (field: string): field is OptionalField =>
  optionalFields.some((one) => one === field);

/**
 * Why a field is always asked. `reported`: reports and the national number need it · `identity`: the law, the contract or
 * the account needs it · `support`: it shows what help is needed · `offered`: everybody has to be offered it · `signed`: somebody else answers or signs it.
 */
export type FixedReason = 'reported' | 'identity' | 'support' | 'offered' | 'signed';

const reportedSteps: readonly RegistrationStep[] = ['background', 'usi'];
const reportedParts = /^(givenName|middleName|familyName|singleName|birthDate|gender|phone|address|postal)/;

export function whyFixed(field: RegistrationField): FixedReason | null {
  if (isOptionalField(field)) return null;
  const { step } = definitionOf(field);
  if (reportedSteps.includes(step) || reportedParts.test(field)) return 'reported';
  if (step === 'llnd') return 'support';
  if (step === 'recognition') return 'offered';
  return step === 'guardian' || step === 'payer' || step === 'declarations' ? 'signed' : 'identity';
}

/** Steps with a place of their own: everybody passes them, first or last. */
export const firstSteps = ['account', 'about'] as const satisfies readonly RegistrationStep[];
export const lastSteps = ['fees', 'declarations', 'review'] as const satisfies readonly RegistrationStep[];
/** Steps that may be put into any order between them. */
export const movableSteps = [
  'background',
  'usi',
  'identity',
  'llnd',
  'recognition',
  'guardian',
  'payer',
  'extra',
] as const satisfies readonly RegistrationStep[];
export type MovableStep = (typeof movableSteps)[number];
export const isMovableStep = (step: string): step is MovableStep => movableSteps.some((one) => one === step);

/**
 * Which steps may be left out, and of those which are always asked for nationally recognised training. `automatic`: asked
 * whenever it applies.
 */
export const stepFreedom: Readonly<Record<MovableStep, 'free' | 'accredited' | 'automatic'>> = {
  background: 'accredited',
  usi: 'accredited',
  identity: 'free',
  llnd: 'accredited',
  recognition: 'accredited',
  guardian: 'automatic',
  payer: 'free',
  extra: 'automatic',
};
