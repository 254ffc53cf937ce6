import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { TakeCourse } from '#contract/courseFiles/courseFiles.ts';
import type { EditionPreCourseItem } from '#contract/editions/editions.ts';
import { codeTaken } from '#server/features/courseOffers/courseOffers.queries.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { writeDraft } from '#server/features/editions/courseDraft.actions.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { takeAssessments } from './assessments.actions.ts';
import { keepFiles } from './files.actions.ts';
import { missingPrerequisites, namedUnits, refusedContent } from './found.rules.ts';
import { assessmentsHere, insertCourse, unitsHere } from './here.queries.ts';
import { recoded, takenCode } from './recode.rules.ts';
import { takeUnits } from './units.actions.ts';
import { takeUpload, type WrittenFile } from './upload.actions.ts';

async function addCourse(
  { tx }: RequestScope,
  { course }: CourseFile,
  given: TakeCourse,
  coverId: string | null,
) {
  const { courseId, code, title } = given;
  const { kind, area, summary, description, picture } = course;
  const cover = { coverFileId: coverId, coverAlt: coverId === null ? null : (picture?.alt ?? null) };
  if (!(await insertCourse(tx, { id: courseId, code, title, kind, area, summary, description, ...cover })))
    throw new Problem('idempotency_conflict');
}

/** The draft of a course's edition as the file has it, with its units by their ids here. */
export const writeEdition = async (
  { tx }: RequestScope,
  { edition }: CourseFile,
  courseId: string,
  ids: ReadonlyMap<string, string>,
  preCourse: readonly EditionPreCourseItem[],
) =>
  writeDraft(tx, courseId, {
    baseRevision: 0,
    packaging: edition.packaging,
    completion: edition.completion,
    units: edition.units.map(({ unitId, kind, group }) => ({ unitId: ids.get(unitId)!, kind, group })),
    preCourse: [...preCourse],
  });

async function takeAll(
  scope: RequestScope,
  file: CourseFile,
  media: readonly MediaRow[],
  given: TakeCourse,
): Promise<WrittenFile> {
  const { tx } = scope;
  const codesHere = new Set((await unitsHere(tx, namedUnits(file))).map(({ code }) => code.toLowerCase()));
  const files = await keepFiles(scope, file, media);
  const units = await takeUnits(tx, file, given.units, files.ids);
  await addCourse(scope, file, given, files.coverId);
  const preCourse = file.edition.preCourse.map((item) => ({ ...item, id: randomUUID() }));
  await writeEdition(scope, file, given.courseId, units.ids, preCourse);
  const tools = await takeAssessments(scope, file, given.assessments);
  const kept = new Set(units.taken.filter(({ how }) => how === 'kept').map(({ code }) => code.toLowerCase()));
  const leftOut = [...refusedContent(file, media), ...missingPrerequisites(file, codesHere)].filter(
    ({ of }) => !kept.has(of.toLowerCase()),
  );
  return {
    taken: {
      courseId: given.courseId,
      title: given.title,
      units: units.taken,
      assessments: tools.taken,
      leftOut: [...leftOut, ...tools.leftOut],
    },
    unused: files.unused,
  };
}

/** The file under the codes that were chosen. Throws where one of them is in use. */
async function underNewCodes({ tx }: RequestScope, file: CourseFile, given: TakeCourse): Promise<CourseFile> {
  const names = (choices: TakeCourse['units']) => choices.flatMap(({ as }) => as ?? []);
  const codesOf = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
  const taken = takenCode(given, {
    units: [...codesOf(file.units), ...codesOf(await unitsHere(tx, names(given.units)))],
    assessments: [
      ...codesOf(file.assessments),
      ...codesOf(await assessmentsHere(tx, names(given.assessments))),
    ],
  });
  if (taken !== null) throw wrongField(taken, 'taken', 'This code is in use');
  return recoded(file, given);
}

/** Adds the course of a file as it was chosen. */
export const takeCourse = async (scope: RequestScope, uploadId: string, given: TakeCourse) =>
  takeUpload(scope, uploadId, async (file, media) => {
    if (await codeTaken(scope.tx, given.code, given.courseId))
      throw wrongField('code', 'taken', 'Another course has this code');
    return takeAll(scope, await underNewCodes(scope, file, given), media, given);
  });
