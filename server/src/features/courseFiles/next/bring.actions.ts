import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { TakenCourse } from '#contract/courseFiles/courseFiles.ts';
import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { ownUpload } from '#server/features/courseFiles/arrival/arrival.actions.ts';
import {
  deleteMedia,
  mediaOf,
  updateUpload,
  type MediaRow,
} from '#server/features/courseFiles/courseFiles.queries.ts';
import { takeAssessments } from '#server/features/courseFiles/taking/assessments.actions.ts';
import { keepFiles } from '#server/features/courseFiles/taking/files.actions.ts';
import { takeUnits } from '#server/features/courseFiles/taking/units.actions.ts';
import { writeDraft } from '#server/features/editions/courseDraft.actions.ts';
import { holdCourse } from '#server/features/editions/editions.queries.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';
import { preCourseHere } from './outlineNext.rules.ts';
import { planOf } from './plan.actions.ts';

const isWritten = (what: string, { by }: { by: string | null }): string =>
  `${what} is being written${by === null ? '' : ` by ${by}`}. Publish or discard that draft first`;

/** What is being written already, each with who writes it: over it nothing is written. */
function refuseDrafts({ course, writing, units, assessments }: NextEdition): void {
  const rows = [
    { field: 'courseId', ...course, writing },
    ...units.map((one, at) => ({ field: `units.${at}`, ...one })),
    ...assessments.map((one, at) => ({ field: `assessments.${at}`, ...one })),
  ];
  const errors = rows.flatMap(({ field, code, title, writing: begun }) =>
    begun ? [{ field, code: 'draft_here', message: isWritten(`${code} ${title}`, begun) }] : [],
  );
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

const choicesOf = (rows: NextEdition['units'] | NextEdition['assessments']) =>
  rows.map(({ code, how }) => ({ code, take: how === 'drafted' ? ('file' as const) : ('here' as const) }));

const isNothing = ({ drafted, assessments }: NextEdition): boolean =>
  !drafted && assessments.every(({ how }) => how === 'kept');

type CoursePlan = Awaited<ReturnType<typeof planOf>>;

/** Writes the drafts of a plan. */
async function writeAll(
  scope: RequestScope,
  { file, media, courseId }: { file: CourseFile; media: readonly MediaRow[]; courseId: string },
  { plan, compared, preCourse }: CoursePlan,
): Promise<{ taken: TakenCourse; unused: readonly string[] }> {
  const { tx } = scope;
  const content = media.filter(({ use }) => use !== 'cover');
  const files = await keepFiles(scope, file, content, compared.shown);
  const units = await takeUnits(tx, file, choicesOf(plan.units), files.ids);
  const { edition } = file;
  if (plan.drafted)
    await writeDraft(tx, courseId, {
      baseRevision: 0,
      packaging: edition.packaging,
      completion: edition.completion,
      units: edition.units.map(({ unitId, kind, group }) => ({
        unitId: units.ids.get(unitId)!,
        kind,
        group,
      })),
      preCourse: preCourseHere(edition.preCourse, preCourse, randomUUID).map(({ item }) => item),
    });
  const tools = await takeAssessments(scope, file, choicesOf(plan.assessments));
  const covers = media.flatMap(({ use, storageKey }) =>
    use === 'cover' && storageKey !== null ? [storageKey] : [],
  );
  return {
    taken: {
      courseId,
      title: plan.course.title,
      edition: plan.drafted ? plan.number : null,
      units: units.taken,
      assessments: tools.taken,
      leftOut: [...plan.leftOut, ...tools.leftOut],
    },
    unused: [...files.unused, ...covers],
  };
}

/**
 * Brings a file as the next edition of a course that is here: drafts of what differs, all of them or none. Sent again it
 * is what was brought. Returns the course, and what is stored twice since and can go.
 */
export async function bringEdition(
  scope: RequestScope,
  uploadId: string,
  courseId: string,
): Promise<{ courseId: string; unused: readonly string[] }> {
  const { tx, caller } = scope;
  authorise({ act: 'edition.write' }, caller);
  const row = await ownUpload(scope, uploadId, true);
  if (row.taken) return { courseId: row.taken.courseId, unused: [] };
  if (row.state !== 'ready') throw new Problem('wrong_state');
  if (!(await holdCourse(tx, courseId))) throw new Problem('not_found');
  const given = { file: found(row.content), media: await mediaOf(tx, uploadId), courseId };
  const planned = await planOf(scope, given);
  if (isNothing(planned.plan)) throw wrongField('courseId', 'nothing_new', 'All of it is here already');
  refuseDrafts(planned.plan);
  const { taken, unused } = await writeAll(scope, given, planned);
  await deleteMedia(tx, uploadId);
  await updateUpload(tx, uploadId, { state: 'done', taken, content: null });
  return { courseId, unused };
}
