import type { MediaReplacement } from '#contract/editions/media.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import { pictureSize } from '#server/platform/pictures.ts';
import type { Scope } from '#server/platform/scope.ts';
import { changeDrafts } from './drafts.actions.ts';
import { mediaById } from './media.queries.ts';
import { shownIn } from './places.queries.ts';
import { mediaPlaces, waitingUnits } from './places.rules.ts';
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
  const read = use === 'picture' ? pictureSize(await platform.storage.bring(storageKey)) : null;
  return { id: byId, seconds, size: known ?? (await read) };
}

/** Puts a file in the place of another in the draft of every unit that shows it. */
export async function replaceEverywhere(
  scope: Scope,
  { id, byId }: { id: string; byId: string },
  made: (editionId: string) => void,
): Promise<MediaReplacement> {
  const to = await successorOf(scope, id, byId);
  const former = mediaPlaces(await shownIn(scope.tx, id));
  const changed = await changeDrafts(
    scope,
    { id, places: former },
    (body) => withFileReplaced(body, id, to),
    made,
  );
  return {
    units: waitingUnits(
      changed,
      mediaPlaces(await shownIn(scope.tx, id)),
      mediaPlaces(await shownIn(scope.tx, byId)),
    ),
  };
}
