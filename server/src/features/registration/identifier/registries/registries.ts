import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { IdentifierRegistry } from './registry.ts';
import { usiRegistryOf } from './usi.ts';

interface Asking {
  platform: Pick<Platform, 'env'>;
  organisation: Pick<Organisation, 'slug'>;
}

const nobody: IdentifierRegistry = {
  connected: false,
  ask: async () => ({ outcome: 'not_checked', differs: [] }),
};

/** The registry of a country's national numbers, as this organisation may ask it. */
export const registryOf = ({ platform, organisation }: Asking, country: string): IdentifierRegistry =>
  country === 'AU' ? usiRegistryOf(platform.env, organisation.slug) : nobody;
