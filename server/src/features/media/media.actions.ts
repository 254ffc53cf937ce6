import type { z } from 'zod';
import type { MediaFile, MediaQuery, MediaRow, MediaSizes } from '#contract/editions/media.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { readFilm } from '#server/platform/uploads/film.ts';
import {
  countMedia,
  deleteMedia,
  heldMedia,
  mediaById,
  mediaPage,
  renameMedia,
  type MediaCut,
  type MediaFilter,
} from './media.queries.ts';
import { coursesWith, shownIn, sizeOfLibrary, sizesOfCourses } from './places.queries.ts';
import { mediaPlaces, shownWith } from './places.rules.ts';

const pageSize = 25;

/** One page of the library. Two statements. */
export async function readMedia({ tx }: Scope, query: z.output<typeof MediaQuery>) {
  const { page: asked, search, use, used, order = 'newest' } = query;
  const filter: MediaFilter = {
    ...(search && { pattern: containing(search) }),
    ...(use && { use }),
    unused: used === 'nowhere',
  };
  const total = await countMedia(tx, filter);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const cut: MediaCut = { order, size: pageSize, skip: (page - 1) * pageSize };
  const rows = (await mediaPage(tx, filter, cut)).map(({ addedAt, ...row }): MediaRow => ({
    ...row,
    addedAt: addedAt.toISOString(),
  }));
  return { rows, page, pageSize, total };
}

/** A file, and where it is used. */
export async function readMediaFile({ tx, platform }: Scope, id: string): Promise<MediaFile> {
  const { addedAt, storageKey, ...about } = found(await mediaById(tx, id));
  const shown = await shownIn(tx, id);
  const places = mediaPlaces(shown);
  const courses = await coursesWith(tx, [...new Set(places.map(({ unitId }) => unitId))]);
  return {
    ...about,
    addedAt: addedAt.toISOString(),
    places,
    courses,
    shownWith: shownWith(shown, id),
    film: about.mediaType.endsWith('/mp4') ? await readFilm(await platform.storage.bring(storageKey)) : null,
  };
}

export async function renameFile(
  scope: Scope,
  id: string,
  wanted: { name: string; revision: number },
): Promise<MediaFile> {
  found(await mediaById(scope.tx, id));
  if (!(await renameMedia(scope.tx, id, wanted))) throw new Problem('changed_elsewhere');
  return readMediaFile(scope, id);
}

/** Removes a file no item shows. The answer is where bytes lie that no file has any more; null when another has them. */
export async function removeFile(tx: Tx, id: string): Promise<string | null> {
  const { storageKey, kept } = found(await heldMedia(tx, id));
  if (kept) throw new Problem('wrong_state', { detail: 'An item shows this file' });
  return (await deleteMedia(tx, id, storageKey)) ? storageKey : null;
}

export const readSizes = async (tx: Tx): Promise<MediaSizes> => ({
  ...(await sizeOfLibrary(tx)),
  courses: await sizesOfCourses(tx),
});
