import {
  noUsiRegistry,
  type UsiAnswer,
  type UsiDetail,
  type UsiQuestion,
  type UsiRegistry,
} from '#au/identifiers/usiRegistry.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { IdentifierRegistry } from './registry.ts';
import { usiConnector } from './usiConnector.ts';

const fieldOf: Record<UsiDetail, RegistrationField> = {
  given: 'givenName',
  family: 'familyName',
  birthDate: 'birthDate',
};

/** The USI registry if this installation is connected to it, else one that reports everything as not checked. */
export function usiRegistryOf(env: Env, organisation: string): IdentifierRegistry {
  const { USI_CONNECTOR_URL: url, USI_CONNECTOR_TOKEN: token } = env;
  const registry: UsiRegistry = url ? usiConnector({ url, token, organisation }) : noUsiRegistry;
  return {
    connected: url !== undefined,
    async ask({ number, ...rest }) {
      const question: UsiQuestion = { usi: number, ...rest };
      const { outcome, differs }: UsiAnswer = await registry.verify(question);
      return { outcome, differs: differs.map((detail) => fieldOf[detail]) };
    },
  };
}
