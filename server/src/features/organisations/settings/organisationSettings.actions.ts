import { holdSettings } from '#server/features/brand/brand.queries.ts';
import type {
  OrganisationPage,
  OrganisationSettings,
} from '#contract/console/settings/organisationSettings.ts';
import { touchLook } from '#server/features/brand/lookChange.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readSeller, readSettings, writeSettings } from './organisationSettings.queries.ts';
import { tidied, wrongWith } from './organisationSettings.rules.ts';

export async function organisationPage(tx: Tx): Promise<OrganisationPage> {
  const settings = await readSettings(tx);
  return { settings, revision: sha256Of(settings), seller: await readSeller(tx) };
}

/** Keeps the settings. Saved twice they are the same; over somebody else's change they are refused. */
export async function saveOrganisation(
  tx: Tx,
  given: OrganisationSettings,
  revision: string,
): Promise<OrganisationPage> {
  await holdSettings(tx);
  const before = await readSettings(tx);
  const settings = tidied(given);
  // The same press again.
  if (sha256Of(before) === sha256Of(settings)) return organisationPage(tx);
  if (sha256Of(before) !== revision) throw new Problem('changed_elsewhere');
  const wrong = wrongWith(settings);
  if (wrong.length > 0) throw new Problem('invalid_input', { errors: wrong });
  await writeSettings(tx, settings);
  await touchLook(tx);
  return organisationPage(tx);
}
