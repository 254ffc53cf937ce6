import {
  CourseFile,
  courseFileFormat,
  courseFileVersion,
  type FileMedia,
} from '#contract/courseFiles/courseFile.ts';
import type { CourseFileFault, CourseFileUse } from '#contract/courseFiles/courseFiles.ts';
import { writtenFaults } from '#server/features/assessments/tool/file/readFile.rules.ts';
import { draftFault } from '#server/features/editions/courseDraft.rules.ts';
import { usesOf } from './bodies.rules.ts';

/* Reads `course.json`, and says what each file of it is for. Pure. */

type Fault = { readonly code: CourseFileFault; readonly details: string[] };

const fault = (code: CourseFileFault, details: string[] = []): { fault: Fault } => ({
  fault: { code, details },
});

const notReadable = (details: string[]): { fault: Fault } => fault('not_readable', details);

/** What is named and is not there. */
function looseEnds({ course, edition, units, otherUnits, files }: CourseFile): string[] {
  const [fileIds, unitIds] = [new Set(files.map(({ id }) => id)), new Set(units.map(({ id }) => id))];
  const named = new Set([...unitIds, ...otherUnits.map(({ id }) => id)]);
  const codes = units.map(({ code }) => code.toLowerCase());
  return [
    ...units.flatMap(({ items, prerequisites }, at) => [
      ...items.flatMap(({ body }, position) =>
        usesOf(body)
          .filter(([id]) => !fileIds.has(id))
          .map(() => `units.${at}.items.${position}.body: It names a file that is not in "files"`),
      ),
      ...prerequisites
        .filter(({ unitId }) => !named.has(unitId))
        .map(() => `units.${at}.prerequisites: It names a unit that is not in the file`),
    ]),
    ...edition.units
      .filter(({ unitId }) => !unitIds.has(unitId))
      .map(() => 'edition.units: It names a unit that is not in "units"'),
    ...(course.picture && !fileIds.has(course.picture.fileId)
      ? ['course.picture: It names a file that is not in "files"']
      : []),
    ...codes.flatMap((code, at) =>
      codes.indexOf(code) < at ? [`units.${at}.code: A unit is there twice`] : [],
    ),
    ...(fileIds.size < files.length ? ['files: A file is there twice'] : []),
    ...(unitIds.size < units.length ? ['units: A unit is there twice'] : []),
  ].slice(0, 20);
}

/** The course of a file, or why it is none. */
export function readCourseJson(text: string): { file: CourseFile } | { fault: Fault } {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return notReadable([(error as Error).message]);
  }
  const { format, version } = (written ?? {}) as { format?: unknown; version?: unknown };
  if (format !== courseFileFormat) return fault('not_course');
  if (typeof version === 'number' && version > courseFileVersion) return fault('newer');
  const read = CourseFile.safeParse(written);
  if (!read.success)
    return notReadable(
      writtenFaults(read.error.issues as never, written).map(({ field, message }) => `${field}: ${message}`),
    );
  const file = read.data;
  const loose = looseEnds(file);
  if (loose.length > 0) return notReadable(loose);
  const wrong = draftFault({ ...file.edition, baseRevision: 0 });
  return wrong ? notReadable([`edition.${wrong.field}: ${wrong.message}`]) : { file };
}

export interface NeededMedia extends FileMedia {
  /** Null when it is named for two uses that are checked otherwise. */
  readonly use: CourseFileUse | null;
}

/** The files that content shows, each with what it is for; those that nothing shows stay out. */
export function neededMedia({ course, units, files }: CourseFile): NeededMedia[] {
  const uses = new Map<string, Set<CourseFileUse>>();
  const note = (id: string, use: CourseFileUse): void =>
    void uses.set(id, (uses.get(id) ?? new Set()).add(use));
  if (course.picture) note(course.picture.fileId, 'cover');
  for (const { items } of units)
    for (const { body } of items) for (const [id, use] of usesOf(body)) note(id, use);
  return files.flatMap((file) => {
    const its = [...(uses.get(file.id) ?? [])];
    return its.length === 0 ? [] : [{ ...file, use: its.length === 1 ? its[0]! : null }];
  });
}
