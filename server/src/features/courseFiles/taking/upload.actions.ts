import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { TakenCourse } from '#contract/courseFiles/courseFiles.ts';
import { ownUpload } from '#server/features/courseFiles/arrival/arrival.actions.ts';
import {
  deleteMedia,
  mediaOf,
  updateUpload,
  type MediaRow,
} from '#server/features/courseFiles/courseFiles.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';

/** What an uploaded file becomes, and what is stored twice since and can go. */
export interface WrittenFile {
  readonly taken: TakenCourse;
  readonly unused: readonly string[];
}

/** Writes what an uploaded file holds, all of it or nothing, and once: sent again it is what was written. */
export async function takeUpload(
  scope: RequestScope,
  uploadId: string,
  write: (file: CourseFile, media: readonly MediaRow[]) => Promise<WrittenFile>,
): Promise<{ courseId: string; unused: readonly string[] }> {
  const { tx, caller } = scope;
  authorise({ act: 'edition.write' }, caller);
  const row = await ownUpload(scope, uploadId, true);
  if (row.taken) return { courseId: row.taken.courseId, unused: [] };
  if (row.state !== 'ready') throw new Problem('wrong_state');
  const { taken, unused } = await write(found(row.content), await mediaOf(tx, uploadId));
  await deleteMedia(tx, uploadId);
  await updateUpload(tx, uploadId, { state: 'done', taken, content: null });
  return { courseId: taken.courseId, unused };
}
