import type { BrandLook } from '#contract/console/brandStudio.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import { currentRow, readDraft, versionById } from './brandStudio.queries.ts';
import { studioLook } from './brandStudio.rules.ts';

/** What waits to be published, else what is worn. */
export async function draftedLook(tx: Tx): Promise<BrandLook> {
  const draft = await readDraft(tx);
  return draft?.look ?? studioLook(await currentRow(tx));
}

/** The look of a version. Throws `not_found` for one there never was. */
export const versionLook = async (tx: Tx, id: string): Promise<BrandLook> =>
  found(await versionById(tx, id)).look;
