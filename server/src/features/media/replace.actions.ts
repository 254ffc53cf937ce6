import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { MediaReplacement } from '#contract/editions/media.ts';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { mostChangesOfASave } from '#contract/editions/draftLimits.ts';
import { beginUnitDraft, changeUnitDraft } from '#server/features/editions/units/units.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import { pictureSize } from '#server/platform/pictures.ts';
import type { Scope } from '#server/platform/scope.ts';
import { mediaById } from './media.queries.ts';
import { shownIn } from './places.queries.ts';
import { mediaPlaces, unitsToChange, waitingUnits } from './places.rules.ts';
import { withFileReplaced, type Successor } from './replace.rules.ts';

/** The file that takes the place of another of its kind. */
async function successorOf({ tx, platform }: Scope, id: string, byId: string): Promise<Successor> {
  const file = found(await mediaById(tx, id));
  const by = await mediaById(tx, byId);
  if (!by) throw wrongField('byId', 'unknown', 'There is no such file');
  if (by.use !== file.use || by.id === file.id)
    throw wrongField('byId', 'not_right', 'This is no other file of the same kind');
  const { seconds, width, height, storageKey, use } = by;
  const known = width !== null && height !== null ? { width, height } : null;
  const read = use === 'picture' ? pictureSize(path.join(platform.storage.root, storageKey)) : null;
  return { id: byId, seconds, size: known ?? (await read) };
}

/** Changes the items of a draft that show the file, in saves as large as any. */
async function replaceInDraft({ tx }: Scope, draft: UnitEdition, from: string, to: Successor): Promise<void> {
  const changes = draft.items
    .filter(({ body }) => fileIdsOf(body).includes(from))
    .map(({ id, body }): UnitDraftChange => ({
      do: 'item_change',
      id,
      body: withFileReplaced(body, from, to),
    }));
  let baseRevision = draft.revision;
  for (let at = 0; at < changes.length; at += mostChangesOfASave) {
    const part = changes.slice(at, at + mostChangesOfASave);
    const { saved, edition } = await changeUnitDraft(tx, draft.id, {
      key: randomUUID(),
      baseRevision,
      changes: part,
    });
    if (!saved) throw new Problem('changed_elsewhere');
    baseRevision = edition.revision;
  }
}

/**
 * Puts a file in the place of another in the draft of every unit that shows it. Units are held in one order, so that two
 * who replace do not wait for each other. Whoever has a draft open meets the change like that of another author.
 */
export async function replaceEverywhere(
  scope: Scope,
  { id, byId }: { id: string; byId: string },
  made: (editionId: string) => void,
): Promise<MediaReplacement> {
  const { tx } = scope;
  const to = await successorOf(scope, id, byId);
  const places = mediaPlaces(await shownIn(tx, id));
  const changed = new Set<string>();
  for (const unitId of unitsToChange(places).toSorted()) {
    // A draft that somebody just began is the one to change.
    const draft = await beginUnitDraft(tx, unitId);
    if (!draft.items.some(({ body }) => fileIdsOf(body).includes(id))) continue;
    await replaceInDraft(scope, draft, id, to);
    changed.add(unitId);
    made(draft.id);
  }
  return {
    units: waitingUnits(changed, mediaPlaces(await shownIn(tx, id)), mediaPlaces(await shownIn(tx, byId))),
  };
}
