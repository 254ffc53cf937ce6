import type { MediaReplacement } from '#contract/editions/media.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { withCaptions, type NewCaptions } from './captions.rules.ts';
import { changeDrafts } from './drafts.actions.ts';
import { mediaById } from './media.queries.ts';
import { shownIn } from './places.queries.ts';
import { mediaPlaces, unitsToChange, waitingUnits, type ItemUse } from './places.rules.ts';

async function checkFiles(tx: Tx, { videoId, track }: NewCaptions): Promise<void> {
  const video = found(await mediaById(tx, videoId));
  const captions = await mediaById(tx, track.fileId);
  if (!captions) throw wrongField('fileId', 'unknown', 'There is no such file');
  if (video.use !== 'video' || captions.use !== 'captions')
    throw wrongField('fileId', 'not_right', 'These are no captions of a video');
}

/** Those that are written, or published while nobody writes. */
function currentOf(uses: readonly ItemUse[]): ItemUse[] {
  return uses.filter((use) => unitsToChange(mediaPlaces([use])).length > 0);
}

/**
 * Puts captions to a video in the draft of every unit that shows it. Refused where it is shown and these captions would be
 * nowhere: somebody put others in their place meanwhile, or there are some in this language already.
 */
export async function putCaptions(
  scope: Scope,
  captions: NewCaptions,
  made: (editionId: string) => void,
): Promise<MediaReplacement> {
  const { tx } = scope;
  const { videoId, track } = captions;
  await checkFiles(tx, captions);
  const toChange = (await shownIn(tx, videoId)).filter(({ body }) => withCaptions(body, captions) !== body);
  const changed = await changeDrafts(
    scope,
    { id: videoId, places: mediaPlaces(toChange) },
    (body) => withCaptions(body, captions),
    made,
  );
  const uses = await shownIn(tx, videoId);
  const without = uses.filter(({ body }) => !fileIdsOf(body).includes(track.fileId));
  const current = currentOf(uses);
  if (current.length > 0 && current.every((use) => without.includes(use)))
    throw new Problem('changed_elsewhere');
  return {
    units: waitingUnits(changed, mediaPlaces(without), mediaPlaces(await shownIn(tx, track.fileId))),
  };
}
