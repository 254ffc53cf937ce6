import type { CourseFileEdition } from '#contract/courseFiles/courseFiles.ts';
import type { CourseFileInput } from '#contract/courseFiles/courseFile.ts';
import { toolFileOf } from '#server/features/assessments/tool/file/file.actions.ts';
import { editionsOf } from '#server/features/editions/editions.queries.ts';
import { courseOutlines } from '#server/features/editions/outline.actions.ts';
import { unitNames } from '#server/features/editions/units/content.queries.ts';
import { contentOf } from '#server/features/editions/units/read.actions.ts';
import { findFiles } from '#server/features/files/files.actions.ts';
import {
  fileIdsOfContent,
  type CourseContent,
} from '#server/features/courseFiles/format/courseFile.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { unitEditionsById } from '#server/features/editions/units/units.queries.ts';
import { assessmentsOfUnits, courseWords } from './content.queries.ts';

/** The edition that is wanted; when none is named the newest published one, else the draft. */
async function editionWanted(tx: Tx, courseId: string, wanted: CourseFileEdition | undefined) {
  const editions = await editionsOf(tx, courseId);
  const published = editions.find(({ status }) => status === 'published');
  const draft = editions.find(({ status }) => status === 'draft');
  if (wanted) return found(wanted === 'draft' ? draft : published);
  return found(published ?? draft);
}

async function unitsOf(tx: Tx, units: readonly { unitId: string; unitEditionId: string }[]) {
  const rows = await unitEditionsById(
    tx,
    units.map(({ unitEditionId }) => unitEditionId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const contents: CourseContent['units'][number][] = [];
  for (const { unitId, unitEditionId } of units) {
    const row = byId.get(unitEditionId)!;
    contents.push({ id: unitId, code: row.code, content: await contentOf(tx, row) });
  }
  return contents;
}

/** The assessments of these units, each as its file; those that name none of them now stay out. */
async function assessmentsOf(tx: Tx, unitIds: ReadonlySet<string>, status: 'draft' | 'published') {
  const files: CourseFileInput['assessments'] = [];
  for (const id of await assessmentsOfUnits(tx, [...unitIds])) {
    const tool = await toolFileOf(tx, id, status);
    if (tool.unitIds.some((unitId) => unitIds.has(unitId))) files.push(tool.file);
  }
  return files;
}

/** Everything of a course that is its own content: no price, no date of an intake, nobody. */
export async function contentOfCourse(tx: Tx, courseId: string, wanted?: CourseFileEdition) {
  const { coverFileId, coverAlt, ...about } = found(await courseWords(tx, courseId));
  const edition = await editionWanted(tx, courseId, wanted);
  const outline = (await courseOutlines(tx, [edition])).get(edition.id)!;
  const { number, status, packaging, completion } = edition;
  const units = await unitsOf(tx, outline.units);
  const asked = units.flatMap(({ content }) => content.prerequisites.map(({ unitId }) => unitId));
  const files = await findFiles(tx, [
    ...new Set([...fileIdsOfContent(units), ...(coverFileId === null ? [] : [coverFileId])]),
  ]);
  const content: CourseContent = {
    course: { ...about, picture: coverFileId === null ? null : { fileId: coverFileId, alt: coverAlt } },
    edition: {
      status,
      number,
      packaging,
      completion,
      preCourse: outline.preCourse,
      units: outline.units.map(({ unitId, kind, group }) => ({ unitId, kind, group })),
    },
    units,
    named: await unitNames(tx, [...new Set(asked)]),
    assessments: await assessmentsOf(tx, new Set(outline.units.map(({ unitId }) => unitId)), status),
    files,
  };
  return { content, files };
}
