import type { RegistrationField } from '#contract/registration/fields.ts';
import type {
  IdentifierOutcome,
  IdentifierQuestion,
} from '#server/features/registration/form/country.rules.ts';

export interface RegistryAnswer {
  readonly outcome: IdentifierOutcome;
  /** Fields of which the registry holds something else; empty where it does not say. */
  readonly differs: readonly RegistrationField[];
}

/** Whoever keeps the national numbers of a country. It always answers, if only that no answer came. */
export interface IdentifierRegistry {
  /** Whether there is anybody to ask. */
  readonly connected: boolean;
  ask(question: IdentifierQuestion): Promise<RegistryAnswer>;
}
