import {
  courseFileFormat,
  courseFileVersion,
  type CourseFile,
  type CourseFileInput,
  type FileMedia,
} from '#contract/courseFiles/courseFile.ts';
import { filesOf } from '#contract/learning/bodyFiles.ts';
import type { UnitDraft } from '#server/features/editions/units/draft.rules.ts';
import { preCourseWords } from '#server/features/editions/courseDraft.rules.ts';
import { bodyWithFiles } from './bodies.rules.ts';

/* A course as a file. Every id becomes a name that holds in the file only, the same for the same content. Pure. */

/** A name in the file, the same for the same text. */
export type NameFor = (text: string) => string;

export interface StoredMedia {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface CourseContent {
  readonly course: Omit<CourseFile['course'], 'picture'> & {
    readonly picture: { readonly fileId: string; readonly alt: string | null } | null;
  };
  readonly edition: CourseFile['edition'];
  readonly units: readonly { readonly id: string; readonly code: string; readonly content: UnitDraft }[];
  /** What units are called that prerequisites name. */
  readonly named: readonly { readonly id: string; readonly code: string; readonly title: string }[];
  readonly assessments: CourseFileInput['assessments'];
  readonly files: readonly StoredMedia[];
}

const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'text/vtt': 'vtt',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};

/** What a name ends with, where the type does not say it. */
const endOf = (name: string): string | undefined => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1];

function mediaOf({ name, mediaType, bytes, sha256 }: StoredMedia, nameFor: NameFor): FileMedia {
  const extension = extensions[mediaType] ?? endOf(name);
  return {
    id: nameFor(`file ${sha256} ${mediaType} ${name}`),
    path: `files/${sha256}${extension ? `.${extension}` : ''}`,
    sha256,
    bytes,
    name,
    mediaType,
  };
}

/** The file ids that content shows. */
export const fileIdsOfContent = (units: readonly { readonly content: UnitDraft }[]): string[] =>
  units.flatMap(({ content }) => content.items.flatMap(({ body }) => filesOf(body).map(({ id }) => id)));

const unitName = (code: string, nameFor: NameFor): string => nameFor(`unit ${code}`);

interface Names {
  readonly unitNameOf: ReadonlyMap<string, string>;
  readonly fileNameOf: ReadonlyMap<string, string>;
  readonly nameFor: NameFor;
}

function unitOf(
  { code, content }: CourseContent['units'][number],
  { unitNameOf, fileNameOf, nameFor }: Names,
): CourseFile['units'][number] {
  const { title, summary, items, criteria, prerequisites } = content;
  const names = (what: string, rows: readonly { readonly id: string }[]) =>
    new Map(rows.map(({ id }, at) => [id, nameFor(`${what} ${at} of ${code}`)]));
  const itemNames = names('item', items);
  const criterionNames = names('criterion', criteria);
  return {
    id: unitName(code, nameFor),
    code,
    title,
    summary,
    items: items.map(({ replacesId: _replaces, kept: _kept, ...item }) => ({
      ...item,
      id: itemNames.get(item.id)!,
      body: bodyWithFiles(item.body, (id) => fileNameOf.get(id)!),
      after: item.after.map((id) => itemNames.get(id)!).toSorted(),
    })),
    criteria: criteria.map(({ id, kind, code: its, text, parentId, amount }) => ({
      id: criterionNames.get(id)!,
      kind,
      code: its,
      text,
      parentId: parentId === null ? null : criterionNames.get(parentId)!,
      amount,
    })),
    prerequisites: prerequisites
      .map(({ unitId, asks }) => ({ unitId: unitNameOf.get(unitId)!, asks }))
      .toSorted((one, other) => one.unitId.localeCompare(other.unitId)),
  };
}

/** The file of a course, and the stored files in the order of `files`. */
export function courseFileOf(
  content: CourseContent,
  { writtenAt, nameFor }: { writtenAt: Date; nameFor: NameFor },
): CourseFileInput {
  const { course, edition, units, named, assessments, files } = content;
  const media = new Map(files.map((file) => [file.id, mediaOf(file, nameFor)]));
  const fileNameOf = new Map([...media].map(([id, { id: name }]) => [id, name]));
  const here = new Set(units.map(({ id }) => id));
  const unitNameOf = new Map(
    [...units, ...named].map(({ id, code }): [string, string] => [id, unitName(code, nameFor)]),
  );
  const byPath = [...new Map([...media.values()].map((one) => [one.id, one])).values()];
  return {
    format: courseFileFormat,
    version: courseFileVersion,
    writtenAt: writtenAt.toISOString(),
    course: {
      ...course,
      picture: course.picture && { ...course.picture, fileId: fileNameOf.get(course.picture.fileId)! },
    },
    edition: {
      ...edition,
      units: edition.units.map(({ unitId, kind, group }) => ({
        unitId: unitNameOf.get(unitId)!,
        kind,
        group,
      })),
      preCourse: edition.preCourse.map((item, at) => ({
        id: nameFor(`pre-course item ${at}`),
        ...preCourseWords(item),
      })),
    },
    units: units.map((unit) => unitOf(unit, { unitNameOf, fileNameOf, nameFor })),
    otherUnits: named
      .filter(({ id }) => !here.has(id))
      .map(({ code, title }) => ({ id: unitName(code, nameFor), code, title }))
      .toSorted((one, other) => one.code.localeCompare(other.code)),
    assessments,
    files: byPath.toSorted((one, other) => one.id.localeCompare(other.id)),
  };
}
