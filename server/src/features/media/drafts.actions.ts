import { randomUUID } from 'node:crypto';
import { mostChangesOfASave } from '#contract/editions/draftLimits.ts';
import type { MediaPlace } from '#contract/editions/media.ts';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { beginUnitDraft, changeUnitDraft } from '#server/features/editions/units/units.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { unitsToChange } from './places.rules.ts';

type NextBody = (body: StoredBody) => StoredBody;

/** Saves the changed items of a draft, in saves as large as any. */
async function changeDraft(
  { tx }: Scope,
  draft: UnitEdition,
  changes: readonly UnitDraftChange[],
): Promise<void> {
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

const changesOf = (draft: UnitEdition, fileId: string, next: NextBody): UnitDraftChange[] =>
  draft.items.flatMap(({ id, body: former }) => {
    const body = fileIdsOf(former).includes(fileId) ? next(former) : former;
    return body === former ? [] : [{ do: 'item_change', id, body } as const];
  });

/**
 * Changes what shows a file in the draft of every unit that does; `next` answers the same value where nothing changes.
 * Units are held in one order, so that two who do this do not wait for each other. Whoever has a draft open meets the
 * change like that of another author. Answers the units whose draft changed.
 */
export async function changeDrafts(
  scope: Scope,
  { id, places }: { id: string; places: readonly MediaPlace[] },
  next: NextBody,
  made: (editionId: string) => void,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const unitId of unitsToChange(places).toSorted()) {
    // A draft that somebody just began is the one to change.
    const draft = await beginUnitDraft(scope.tx, unitId);
    const changes = changesOf(draft, id, next);
    if (changes.length === 0) continue;
    await changeDraft(scope, draft, changes);
    changed.add(unitId);
    made(draft.id);
  }
  return changed;
}
