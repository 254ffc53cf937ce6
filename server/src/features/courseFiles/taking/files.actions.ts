import { randomUUID } from 'node:crypto';
import type { ContentUse } from '#contract/editions/units.ts';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import { insertPicture } from '#server/features/brandStudio/pictures/pictures.queries.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { insertMedia } from '#server/features/editions/contentFiles/contentFiles.queries.ts';
import { addPackage } from '#server/features/packages/packages.actions.ts';
import { openPicture } from '#server/platform/pictures.ts';
import type { Scope } from '#server/platform/scope.ts';
import { contentFilesHere, insertFile } from './here.queries.ts';

/** A checked file that is stored and no row yet. */
type StagedFile = {
  [K in 'storageKey' | 'mediaType' | 'bytes' | 'sha256']: NonNullable<MediaRow[K]>;
} & MediaRow;

const isStaged = (row: MediaRow): row is StagedFile => row.storageKey !== null;

type StagedContent = StagedFile & { use: ContentUse };
const isContent = (row: StagedFile): row is StagedContent => row.use !== 'cover';

/** Where the files of a course are from now on, by their names in its file; `unused` are stored twice and go. */
export interface KeptFiles {
  readonly ids: ReadonlyMap<string, string>;
  readonly coverId: string | null;
  readonly unused: readonly string[];
}

async function keepCover({ tx, now, platform }: Scope, row: StagedFile, name: string): Promise<string> {
  const id = randomUUID();
  const { storageKey, mediaType, bytes, sha256 } = row;
  await insertFile(tx, { id, name, storageKey, mediaType, bytes, sha256, visibility: 'public' });
  const { width, height } = await openPicture(await platform.storage.bring(storageKey)).metadata();
  await insertPicture(tx, { fileId: id, pngFileId: null, width, height, lightest: null, createdAt: now });
  return id;
}

/**
 * The files that are here already, by their names in the file: the same bytes of the same type under the same name, which
 * content shows. Where there are several, one that is `shown` in what it is compared with.
 */
export async function filesHere(
  { tx }: Pick<Scope, 'tx'>,
  { files }: CourseFile,
  media: readonly MediaRow[],
  shown: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, string>> {
  const nameOf = new Map(files.map(({ id, name }) => [id, name]));
  const rows = media.filter(isStaged).filter(isContent);
  const known = await contentFilesHere(
    tx,
    rows.map(({ sha256 }) => sha256),
  );
  return new Map(
    rows.flatMap((row) => {
      const same = known.filter(
        ({ sha256, mediaType, name }) =>
          sha256 === row.sha256 && mediaType === row.mediaType && name === nameOf.get(row.mediaId),
      );
      const one = same.find(({ id }) => shown.has(id)) ?? same[0];
      return one ? [[row.mediaId, one.id] as const] : [];
    }),
  );
}

/** Makes the checked files of a course the organisation's. One that is here already is not kept twice. */
export async function keepFiles(
  scope: Scope,
  file: CourseFile,
  media: readonly MediaRow[],
  shown?: ReadonlySet<string>,
): Promise<KeptFiles> {
  const { tx, now } = scope;
  const nameOf = new Map(file.files.map(({ id, name }) => [id, name]));
  const staged = media.filter(isStaged);
  const cover = staged.find(({ use }) => use === 'cover');
  const content = staged.filter(isContent);
  const here = await filesHere(scope, file, content, shown);
  const added = content
    .filter(({ mediaId }) => !here.has(mediaId))
    .map((row) => ({ ...row, id: randomUUID() }));
  // Nobody uploaded them: they came with a course.
  await insertMedia(
    tx,
    added.map(({ id, mediaId, use, storageKey, mediaType, bytes, sha256 }) => ({
      file: { id, name: nameOf.get(mediaId)!, storageKey, mediaType, bytes, sha256 },
      about: { use, addedAt: now, sourceSha256: sha256 },
    })),
  );
  for (const { id, storageKey, bytes, sha256, package: pack } of added)
    if (pack) await addPackage(tx, id, { ...pack, storageKey, bytes, sha256 });
  return {
    ids: new Map([...here, ...added.map(({ mediaId, id }) => [mediaId, id] as const)]),
    coverId: cover ? await keepCover(scope, cover, nameOf.get(cover.mediaId)!) : null,
    unused: content.filter(({ mediaId }) => here.has(mediaId)).map(({ storageKey }) => storageKey),
  };
}
