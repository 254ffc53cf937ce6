import type { BrandLook, BrandStudio } from '#contract/console/brandStudio.ts';
import { BrandError, checkedChange } from '#server/features/brand/brandChange.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  currentRow,
  heldDraft,
  readDraft,
  readVersions,
  updateDraft,
  versionById,
} from './brandStudio.queries.ts';
import { studioLook, withoutEmpty } from './brandStudio.rules.ts';
import { publishLook } from './versions.actions.ts';

const nothing = { look: null, savedAt: null, savedBy: null };

export async function readStudio(tx: Tx): Promise<BrandStudio> {
  const row = await currentRow(tx);
  const draft = await readDraft(tx);
  const versions = await readVersions(tx);
  return {
    look: studioLook(row),
    draft: draft?.look
      ? { look: draft.look, savedAt: draft.savedAt!.toISOString(), by: draft.by ?? '' }
      : null,
    revision: draft?.revision ?? 0,
    versions: versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() })),
  };
}

/** The look as it is stored, or the problem with the field and, for gradients, the specification's words. */
function checkedLook(look: BrandLook): BrandLook {
  try {
    return { ...look, ...checkedChange(withoutEmpty(look)) };
  } catch (error) {
    if (error instanceof BrandError) throw wrongField(`look.${error.field}`, 'wrong', error.message);
    throw error;
  }
}

export async function saveDraft(
  { tx, now, caller }: RequestScope,
  look: BrandLook,
  revision: number,
): Promise<BrandStudio> {
  const checked = checkedLook(look);
  const held = await heldDraft(tx);
  if (held.revision !== revision) throw new Problem('changed_elsewhere');
  await updateDraft(tx, { look: checked, savedAt: now, savedBy: caller.personId });
  return readStudio(tx);
}

export async function discardDraft({ tx }: RequestScope): Promise<BrandStudio> {
  const held = await heldDraft(tx);
  if (held.look) await updateDraft(tx, nothing);
  return readStudio(tx);
}

/** Publishes the draft that was read. Sent again it changes nothing and answers with what is. */
export async function publishDraft(
  { tx, now, caller }: RequestScope,
  id: string,
  revision: number,
): Promise<BrandStudio> {
  const held = await heldDraft(tx);
  if (await versionById(tx, id)) return readStudio(tx);
  if (!held.look || held.revision !== revision) throw new Problem('changed_elsewhere');
  await publishLook(tx, checkedLook(held.look), { id, at: now, by: caller.personId });
  await updateDraft(tx, nothing);
  return readStudio(tx);
}

/** Publishes an earlier look again; a draft stays as it is. */
export async function restoreVersion(
  { tx, now, caller }: RequestScope,
  versionId: string,
  id: string,
): Promise<BrandStudio> {
  await heldDraft(tx);
  const version = found(await versionById(tx, versionId));
  if (await versionById(tx, id)) return readStudio(tx);
  await publishLook(tx, checkedLook(version.look), {
    id,
    at: now,
    by: caller.personId,
    restores: version.number,
  });
  return readStudio(tx);
}
