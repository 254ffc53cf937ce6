import type { MessageSettings } from '#contract/threads/messageSettings.ts';
import { holdSettings } from '#server/features/brand/brand.queries.ts';
import {
  messageSettingsOf,
  saveMessageSettings,
} from '#server/features/notifications/messageSettings.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';

type WithRevision = MessageSettings & { revision: string };

export async function readMessageSettings(tx: Tx): Promise<WithRevision> {
  const settings = await messageSettingsOf(tx);
  return { ...settings, revision: sha256Of(settings) };
}

/** Saves them unless somebody else has changed them meanwhile. Promises made before stay. */
export async function changeMessageSettings(
  tx: Tx,
  { revision, ...settings }: WithRevision,
): Promise<WithRevision> {
  await holdSettings(tx);
  if ((await readMessageSettings(tx)).revision !== revision) throw new Problem('changed_elsewhere');
  await saveMessageSettings(tx, settings);
  return readMessageSettings(tx);
}
