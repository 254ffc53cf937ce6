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

/** The registry of a country's national numbers. It always returns a result, even if only `unavailable`. */
export interface IdentifierRegistry {
  /** Whether there is a registry to ask. */
  readonly connected: boolean;
  ask(question: IdentifierQuestion): Promise<RegistryAnswer>;
}
