import type { MediaFile, MediaPlace, PlaceState } from '#contract/editions/media.ts';
import { nodesIn } from '#contract/learning/lessonNodes.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';

/* Where a file is used. Pure. */

interface EditionOfItem {
  readonly id: string;
  readonly number: number;
  readonly draft: boolean;
  /** A draft, or the newest published edition of the unit. */
  readonly current: boolean;
}

/** An item that shows a file, and the editions it is in, the newest first. */
export interface ItemUse {
  readonly unitId: string;
  readonly code: string;
  readonly unitTitle: string;
  readonly itemId: string;
  readonly title: string;
  readonly body: StoredBody;
  /** The unit has a draft. */
  readonly drafted: boolean;
  readonly editions: readonly EditionOfItem[];
}

const stateOf = ({ draft, current }: EditionOfItem): PlaceState => {
  if (draft) return 'draft';
  return current ? 'published' : 'superseded';
};

/** The places of an item: in the draft, as published, or else in the last edition that had it. */
function placesOf({ body: _body, editions, ...item }: ItemUse): MediaPlace[] {
  const [last] = editions;
  if (!last) return [{ ...item, state: 'removed', editionId: null, number: null }];
  const now = editions.filter(({ current }) => current);
  return (now.length > 0 ? now : [last]).map((edition) => ({
    ...item,
    state: stateOf(edition),
    editionId: edition.id,
    number: edition.number,
  }));
}

export const mediaPlaces = (shown: readonly ItemUse[]): MediaPlace[] => shown.flatMap(placesOf);

/** The units in whose draft a file is replaced: those that show it there, or as published while nobody writes. */
export const unitsToChange = (places: readonly MediaPlace[]): string[] => [
  ...new Set(
    places
      .filter(({ state, drafted }) => state === 'draft' || (state === 'published' && !drafted))
      .map(({ unitId }) => unitId),
  ),
];

const insertsIn = (body: StoredBody): StoredBody[] =>
  body.kind === 'text' ? nodesIn(body.document, 'insert').map(({ node }) => node.attrs.body) : [];

/** What an item shows together with this video or these captions: as it is written last. */
export function shownWith(shown: readonly ItemUse[], id: string): MediaFile['shownWith'] {
  const known = shown.toSorted((one, other) => newest(other) - newest(one));
  const bodies = known.flatMap(({ body }) => [body, ...insertsIn(body)]);
  for (const body of bodies) {
    if (body.kind !== 'video') continue;
    const { sourceIds, captions, posterId = null } = body;
    const [first] = sourceIds;
    const videoId = sourceIds.includes(id) ? id : first;
    const has = sourceIds.includes(id) || captions.some(({ fileId }) => fileId === id);
    if (videoId && has) return { videoId, posterId, captions };
  }
  return null;
}

const newest = ({ editions }: ItemUse): number => {
  const [last] = editions;
  if (!last) return 0;
  if (last.draft) return 3;
  return last.current ? 2 : 1;
};

/** The units that wait to be published: their draft shows the new file, and they were changed now or are published with the former. */
export const waitingUnits = (
  changed: ReadonlySet<string>,
  former: readonly MediaPlace[],
  by: readonly MediaPlace[],
): { id: string; code: string; title: string; draftId: string }[] => {
  const published = new Set(former.filter(({ state }) => state === 'published').map(({ unitId }) => unitId));
  const drafts = by.filter(
    ({ state, unitId }) => state === 'draft' && (changed.has(unitId) || published.has(unitId)),
  );
  const units = new Map(
    drafts.map(({ unitId, code, unitTitle, editionId }) => [
      unitId,
      { id: unitId, code, title: unitTitle, draftId: editionId! },
    ]),
  );
  return [...units.values()];
};
