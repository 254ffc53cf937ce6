import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';

/** Why an instalment cannot be paid yet. */
export function useHeldWords(): string {
  const { units } = useTerms();
  return m.billing_held({ organisation: useBrandSettings()?.organisation.name ?? '', units });
}
