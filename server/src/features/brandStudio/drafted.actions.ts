import type { BrandLook } from '#contract/console/brandStudio.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { currentRow, readDraft } from './brandStudio.queries.ts';
import { studioLook } from './brandStudio.rules.ts';

/** What waits to be published, else what is worn. */
export async function draftedLook(tx: Tx): Promise<BrandLook> {
  const draft = await readDraft(tx);
  return draft?.look ?? studioLook(await currentRow(tx));
}
