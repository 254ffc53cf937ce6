import type { BrandLook, BrandStudio } from '#contract/console/brandStudio.ts';
import { BrandError, checkedChange } from '#server/features/brand/brandChange.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import {
  currentRow,
  heldDraft,
  readDraft,
  readVersions,
  updateDraft,
  versionById,
} from './brandStudio.queries.ts';
import { readLinks } from './links/links.actions.ts';
import { publicIds, readPictures } from './pictures/pictures.queries.ts';
import { picturesIn, studioLook, withoutEmpty } from './brandStudio.rules.ts';
import { publishLook } from './versions.actions.ts';

/** A draft that was published or discarded. */
export const nothing = {
  look: null,
  savedAt: null,
  savedBy: null,
  publishAt: null,
  scheduledAt: null,
  scheduledBy: null,
};

export async function readStudio(scope: Scope): Promise<BrandStudio> {
  const { tx } = scope;
  const row = await currentRow(tx);
  const draft = await readDraft(tx);
  const versions = await readVersions(tx);
  return {
    look: studioLook(row),
    draft: draft?.look
      ? { look: draft.look, savedAt: draft.savedAt!.toISOString(), by: draft.by ?? '' }
      : null,
    schedule: draft?.publishAt
      ? {
          at: draft.publishAt.toISOString(),
          by: draft.scheduledBy ?? '',
          madeAt: draft.scheduledAt!.toISOString(),
        }
      : null,
    revision: draft?.revision ?? 0,
    links: await readLinks(scope),
    versions: versions.map((version) => ({
      ...version,
      publishedAt: version.publishedAt.toISOString(),
      scheduledAt: version.scheduledAt?.toISOString() ?? null,
    })),
    pictures: await readPictures(tx),
  };
}

/** The look as it is stored, or the problem with the field and, for gradients, the specification's words. */
export function checkedLook(look: BrandLook): BrandLook {
  try {
    return { ...look, ...checkedChange(withoutEmpty(look)) };
  } catch (error) {
    if (error instanceof BrandError) throw wrongField(`look.${error.field}`, 'wrong', error.message);
    throw error;
  }
}

/** A picture that is not the organisation's is a slip of the sender; it would be found out only when it is published. */
async function requirePictures(tx: Tx, look: BrandLook): Promise<void> {
  const wanted = picturesIn(look);
  const known = await publicIds(
    tx,
    wanted.map(([, id]) => id),
  );
  const unknown = wanted.find(([, id]) => !known.has(id));
  if (unknown) throw wrongField(`look.${unknown[0]}`, 'unknown_picture', 'There is no such picture');
}

/** A draft whose publication is set is changed by nobody, this tab's reader included. */
export async function saveDraft(
  scope: RequestScope,
  look: BrandLook,
  revision: number,
): Promise<BrandStudio> {
  const { tx, now, caller } = scope;
  const checked = checkedLook(look);
  await requirePictures(tx, checked);
  const held = await heldDraft(tx);
  if (held.revision !== revision || held.publishAt) throw new Problem('changed_elsewhere');
  await updateDraft(tx, { look: checked, savedAt: now, savedBy: caller.personId });
  return readStudio(scope);
}

export async function discardDraft(scope: RequestScope): Promise<BrandStudio> {
  const { tx } = scope;
  const held = await heldDraft(tx);
  if (held.look) await updateDraft(tx, nothing);
  return readStudio(scope);
}

/** Publishes the draft that was read. Sent again it changes nothing and answers with what is. */
export async function publishDraft(scope: RequestScope, id: string, revision: number): Promise<BrandStudio> {
  const { tx, now, caller } = scope;
  const held = await heldDraft(tx);
  if (await versionById(tx, id)) return readStudio(scope);
  if (!held.look || held.revision !== revision) throw new Problem('changed_elsewhere');
  await publishLook(tx, checkedLook(held.look), { id, at: now, by: caller.personId });
  await updateDraft(tx, nothing);
  return readStudio(scope);
}

/** Publishes an earlier look again; a draft stays as it is. */
export async function restoreVersion(
  scope: RequestScope,
  versionId: string,
  id: string,
): Promise<BrandStudio> {
  const { tx, now, caller } = scope;
  await heldDraft(tx);
  const version = found(await versionById(tx, versionId));
  if (await versionById(tx, id)) return readStudio(scope);
  await publishLook(tx, checkedLook(version.look), {
    id,
    at: now,
    by: caller.personId,
    restores: version.number,
  });
  return readStudio(scope);
}
