import type { RegistrationField } from '#contract/registration/fields.ts';
import type {
  IdentifierOutcome,
  IdentifierQuestion,
} from '#server/features/registration/form/country.rules.ts';

export interface RegistryAnswer {
  readonly outcome: IdentifierOutcome;
  /** Fields that differ in the registry; empty when it does not say which. */
  readonly differs: readonly RegistrationField[];
}

/** Whoever keeps the national numbers of a country. It always answers, if only that no answer came. */
export interface IdentifierRegistry {
  /** Whether there is anybody to ask. */
  readonly connected: boolean;
  ask(question: IdentifierQuestion): Promise<RegistryAnswer>;
}
