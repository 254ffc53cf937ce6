import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { FoundCourse } from '#contract/courseFiles/courseFiles.ts';
import type { LeftOut } from '#contract/courseFiles/leftOut.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { usesOf } from '#server/features/courseFiles/format/bodies.rules.ts';

/* What a file holds beside what is here, and what does not come. Pure. */

export interface WhatIsHere {
  readonly codeTaken: boolean;
  readonly courses: FoundCourse['courses'];
  readonly units: readonly {
    readonly id: string;
    readonly code: string;
    readonly published: number | null;
    readonly draft: boolean;
  }[];
  readonly assessments: readonly { readonly id: string; readonly code: string; readonly draft: boolean }[];
}

export const byCode = <T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.code.toLowerCase(), row]));

/** Items and the picture whose file was refused. */
export function refusedContent({ course, units }: CourseFile, media: readonly MediaRow[]): LeftOut[] {
  const refused = new Map(media.filter(({ refusal }) => refusal !== null).map((row) => [row.mediaId, row]));
  const picture = course.picture && refused.get(course.picture.fileId);
  return [
    ...(picture
      ? [{ what: 'picture' as const, of: '', name: '', refusal: picture.refusal, detail: picture.detail }]
      : []),
    ...units.flatMap(({ code, items }) =>
      items.flatMap(({ title, body }) => {
        const row = usesOf(body).flatMap(([id]) => refused.get(id) ?? [])[0];
        return row
          ? [{ what: 'item' as const, of: code, name: title, refusal: row.refusal, detail: row.detail }]
          : [];
      }),
    ),
  ];
}

/** Prerequisites that name a unit which neither the file nor the organisation has. */
export function missingPrerequisites(
  { units, otherUnits }: CourseFile,
  codesHere: ReadonlySet<string>,
): LeftOut[] {
  const codeOf = new Map(
    otherUnits.filter(({ code }) => !codesHere.has(code.toLowerCase())).map(({ id, code }) => [id, code]),
  );
  return units.flatMap(({ code, prerequisites }) =>
    prerequisites.flatMap(({ unitId }) => {
      const name = codeOf.get(unitId);
      return name === undefined
        ? []
        : [{ what: 'prerequisite' as const, of: code, name, refusal: null, detail: '' }];
    }),
  );
}

/** Units that an assessment names and nobody has. */
function missingUnits({ assessments, units }: CourseFile, codesHere: ReadonlySet<string>): LeftOut[] {
  const known = new Set([...codesHere, ...units.map(({ code }) => code.toLowerCase())]);
  return assessments.flatMap(({ code, units: named }) =>
    named
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => ({ what: 'assessed_unit' as const, of: code, name, refusal: null, detail: '' })),
  );
}

/** Every code of a unit that a file names. */
export const namedUnits = ({ units, otherUnits, assessments }: CourseFile): string[] => [
  ...new Set([
    ...units.map(({ code }) => code),
    ...otherUnits.map(({ code }) => code),
    ...assessments.flatMap(({ units: codes }) => codes),
  ]),
];

/** What is in a file, and what becomes of each thing. */
export function foundIn(file: CourseFile, media: readonly MediaRow[], here: WhatIsHere): FoundCourse {
  const { course, edition, units, assessments, files, writtenAt } = file;
  const [unitOf, assessmentOf] = [byCode(here.units), byCode(here.assessments)];
  const codes = new Set(unitOf.keys());
  return {
    code: course.code,
    title: course.title,
    codeTaken: here.codeTaken,
    courses: [...here.courses],
    status: edition.status,
    number: edition.number,
    writtenAt,
    preCourse: edition.preCourse.length,
    files: files.length,
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    units: units.map(({ code, title, items, criteria }) => {
      const found = unitOf.get(code.toLowerCase());
      return {
        code,
        title,
        items: items.length,
        criteria: criteria.length,
        here: found ? { id: found.id, published: found.published, draft: found.draft } : null,
      };
    }),
    assessments: assessments.map(({ code, title, tasks }) => {
      const found = assessmentOf.get(code.toLowerCase());
      return {
        code,
        title,
        items: tasks.flatMap(({ items }) => items).length,
        here: found ? { id: found.id, draft: found.draft } : null,
      };
    }),
    leftOut: [
      ...refusedContent(file, media),
      ...missingPrerequisites(file, codes),
      ...missingUnits(file, codes),
    ],
  };
}
