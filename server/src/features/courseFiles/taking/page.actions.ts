import type { CourseFilePage } from '#contract/courseFiles/courseFiles.ts';
import { codeTaken } from '#server/features/courseOffers/courseOffers.queries.ts';
import { ownUpload } from '#server/features/courseFiles/arrival/arrival.actions.ts';
import { mediaOf, waitingUploads, type UploadRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { foundIn, namedUnits } from './found.rules.ts';
import { assessmentsHere, coursesWithEditions, unitsHere } from './here.queries.ts';

/** No course has this id: any that has the code is another. */
const nobody = '00000000-0000-4000-8000-000000000000';

async function foundNow({ tx }: RequestScope, { id, content }: UploadRow) {
  if (!content) return null;
  const [media, taken, units, assessments] = [
    await mediaOf(tx, id),
    await codeTaken(tx, content.course.code, nobody),
    await unitsHere(tx, namedUnits(content)),
    await assessmentsHere(
      tx,
      content.assessments.map(({ code }) => code),
    ),
  ];
  return foundIn(content, media, {
    codeTaken: taken,
    courses: await coursesWithEditions(tx),
    units,
    assessments,
  });
}

/** A file as whoever uploaded it sees it. */
export async function courseFilePage(scope: RequestScope, id: string): Promise<CourseFilePage> {
  const row = await ownUpload(scope, id);
  const { name, bytes, createdAt, state, checked, total, fault, taken } = row;
  if (state === 'uploading') throw new Problem('not_found');
  return {
    id,
    name,
    bytes,
    uploadedAt: createdAt.toISOString(),
    state,
    progress: state === 'checking' && total !== null ? { done: checked ?? 0, total } : null,
    fault,
    found: state === 'ready' ? await foundNow(scope, row) : null,
    taken,
  };
}

/** The caller's files that wait. */
export async function waitingFiles({ tx, caller }: RequestScope) {
  const rows = await waitingUploads(tx, caller.personId);
  return {
    files: rows.map(({ id, name, bytes, createdAt, state }) => ({
      id,
      name,
      bytes,
      uploadedAt: createdAt.toISOString(),
      state: state as Exclude<typeof state, 'uploading'>,
    })),
  };
}
