import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { takeAssessments } from '#server/features/courseFiles/taking/assessments.actions.ts';
import { keepFiles } from '#server/features/courseFiles/taking/files.actions.ts';
import { writeEdition } from '#server/features/courseFiles/taking/take.actions.ts';
import { takeUnits } from '#server/features/courseFiles/taking/units.actions.ts';
import { takeUpload, type WrittenFile } from '#server/features/courseFiles/taking/upload.actions.ts';
import { holdCourse } from '#server/features/editions/editions.queries.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
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
): Promise<WrittenFile> {
  const content = media.filter(({ use }) => use !== 'cover');
  const files = await keepFiles(scope, file, content, compared.shown);
  const units = await takeUnits(scope.tx, file, choicesOf(plan.units), files.ids);
  const items = preCourseHere(file.edition.preCourse, preCourse, randomUUID).map(({ item }) => item);
  if (plan.drafted) await writeEdition(scope, file, courseId, units.ids, items);
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

/** Brings a file as the next edition of a course that is here: drafts of what differs. */
export const bringEdition = async (scope: RequestScope, uploadId: string, courseId: string) =>
  takeUpload(scope, uploadId, async (file, media) => {
    if (!(await holdCourse(scope.tx, courseId))) throw new Problem('not_found');
    const given = { file, media, courseId };
    const planned = await planOf(scope, given);
    if (isNothing(planned.plan)) throw wrongField('courseId', 'nothing_new', 'All of it is here already');
    refuseDrafts(planned.plan);
    return writeAll(scope, given, planned);
  });
