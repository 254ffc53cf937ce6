import type { Tenant } from '#server/platform/scope.ts';
import type { IdentifierRegistry } from './registry.ts';
import { usiRegistryOf } from './usi.ts';

const nobody: IdentifierRegistry = {
  connected: false,
  ask: async () => ({ outcome: 'not_checked', differs: [] }),
};

/** The registry for a country's national numbers, set up for this organisation. */
export const registryOf = ({ platform, organisation }: Tenant, country: string): IdentifierRegistry =>
  country === 'AU' ? usiRegistryOf(platform.env, organisation.slug) : nobody;
