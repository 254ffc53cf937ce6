import type { BrandLook } from '#contract/console/brandStudio.ts';
import { changeBrand } from '#server/features/brand/brand.actions.ts';
import type { BrandChange } from '#server/features/brand/brandChange.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { currentRow, heldDraft, insertVersion, newestNumber } from './brandStudio.queries.ts';
import { isSameLook, studioLook } from './brandStudio.rules.ts';

interface Publication {
  readonly id?: string;
  readonly at: Date;
  /** Null for the operator. */
  readonly by: string | null;
  readonly restores?: number;
  /** When its time was set, if it is published by itself. */
  readonly scheduledAt?: Date | null;
}

/** Makes the brand of an organisation without versions its first one, so that it can be restored. */
async function countFirst(tx: Tx): Promise<void> {
  const row = await currentRow(tx);
  if (!row || (await newestNumber(tx)) > 0) return;
  await insertVersion(tx, {
    number: 1,
    look: studioLook(row),
    publishedAt: row.updatedAt,
    publishedBy: null,
  });
}

/** Everybody sees this look from now on; returns the number of its version. The caller holds the draft. */
export async function publishLook(tx: Tx, look: BrandLook, publication: Publication): Promise<number> {
  await countFirst(tx);
  await changeBrand(tx, look);
  return addVersion(tx, publication);
}

async function addVersion(tx: Tx, { id, at, by, restores, scheduledAt }: Publication): Promise<number> {
  const number = (await newestNumber(tx)) + 1;
  await insertVersion(tx, {
    ...(id && { id }),
    number,
    look: studioLook(await currentRow(tx)),
    publishedAt: at,
    publishedBy: by,
    restores: restores ?? null,
    scheduledAt: scheduledAt ?? null,
  });
  return number;
}

/** What the operator's command does: a change of some fields, which is a version too when it changes the look. */
export async function changeByOperator(tx: Tx, change: BrandChange, at: Date): Promise<void> {
  await heldDraft(tx);
  await countFirst(tx);
  const before = studioLook(await currentRow(tx));
  await changeBrand(tx, change);
  if (!isSameLook(before, studioLook(await currentRow(tx)))) await addVersion(tx, { at, by: null });
}
