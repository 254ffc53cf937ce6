import type { AnalyticsInput, AnalyticsSettings } from '#contract/pageViews.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Outbound } from '#server/platform/outbound.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { SecretBox } from '#server/platform/environment/secretBox.ts';
import { forgetSettings, keepSettings, keptSettings } from './pageViews.queries.ts';
import { settingsOf, type KeptSettings } from './pageViews.rules.ts';

/** Where secrets are kept and the endpoint for Google. */
export interface AnalyticsServices {
  readonly box: SecretBox;
  readonly ga4Address: string;
}

export const secretIn = (
  box: SecretBox,
  organisation: Organisation,
  kept: KeptSettings | null,
): string | null => (kept?.kind === 'ga4' ? box.open(organisation.id, kept.sealedSecret) : null);

export async function readSettings(
  tx: Tx,
  { box }: AnalyticsServices,
  organisation: Organisation,
): Promise<AnalyticsSettings> {
  const kept = await keptSettings(tx);
  return settingsOf(kept, secretIn(box, organisation, kept));
}

/** The settings to store. Without a new secret, the one of the same measurement id is kept. */
async function settingsFrom(
  tx: Tx,
  { box }: AnalyticsServices,
  organisation: Organisation,
  input: Exclude<AnalyticsInput, { kind: 'none' }>,
): Promise<KeptSettings> {
  if (input.kind !== 'ga4') return input;
  const { kind, measurementId, apiSecret } = input;
  if (apiSecret) return { kind, measurementId, sealedSecret: box.seal(organisation.id, apiSecret) };
  const kept = await keptSettings(tx);
  const same = kept?.kind === 'ga4' && kept.measurementId === measurementId;
  if (same && secretIn(box, organisation, kept) !== null) return kept;
  throw new Problem('invalid_input', {
    errors: [{ field: 'apiSecret', code: 'required', message: 'Needed with this measurement' }],
  });
}

export async function saveSettings(
  tx: Tx,
  keeping: AnalyticsServices,
  outbound: Outbound,
  organisation: Organisation,
  input: AnalyticsInput,
): Promise<AnalyticsSettings> {
  if ('address' in input && !outbound.allows(input.address)) throw new Problem('address_not_public');
  if (input.kind === 'none') await forgetSettings(tx);
  else await keepSettings(tx, await settingsFrom(tx, keeping, organisation, input));
  return readSettings(tx, keeping, organisation);
}
