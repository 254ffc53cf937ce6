import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import {
  makeCourse,
  makeCourseEdition,
  makeUnit,
  makeUnitPrerequisite,
  type ItemInput,
} from '#test/makers.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { nodesIn, withFiles } from '#contract/learning/lessonNodes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { demoCriteria } from './content/assessments/assessmentCriteria.ts';
import { demoCourses } from './content/courses/courses.ts';
import type { DemoBody, DemoCourse, DemoUnit } from './content/types.ts';
import type { MediaStore } from './media.ts';

export interface SeededCourse {
  id: string;
  code: string;
  preCourseItemIds: string[];
  /** The edition before the newest one, where there is one. */
  earlierEditionId: string | null;
  /** Ids of its units by code. */
  unitIds: Map<string, string>;
  /** Items in learning order, with the events that finish each. */
  items: { id: string; body: StoredBody; unitCode: string }[];
}

async function videoBody(body: Extract<DemoBody, { kind: 'video' }>, media: MediaStore): Promise<StoredBody> {
  const sourceIds: string[] = [];
  for (const { file } of body.sources) sourceIds.push(await media(file, 'protected'));
  const captions = [];
  for (const { file, language, label } of body.captions) {
    captions.push({ fileId: await media(file, 'protected'), language, label });
  }
  const { durationSeconds, transcript } = body;
  const posterId = body.poster ? await media(body.poster, 'protected') : undefined;
  return { kind: 'video', sourceIds, captions, posterId, durationSeconds, transcript };
}

/** The text with the ids of its pictures, which it names by their files. */
async function textBody(
  { document }: Extract<DemoBody, { kind: 'text' }>,
  media: MediaStore,
): Promise<StoredBody> {
  const ids = new Map<string, string>();
  for (const { node } of nodesIn(document, 'picture')) {
    const file = node.attrs.fileId;
    ids.set(file, await media(file, 'protected'));
  }
  const picture = (file: string): string => ids.get(file)!;
  return { kind: 'text', document: withFiles(document, { picture, insert: (body) => body }) };
}

async function storedBody(body: DemoBody, media: MediaStore): Promise<StoredBody> {
  switch (body.kind) {
    case 'image':
      return {
        kind: 'image',
        fileId: await media(body.file, 'protected'),
        alt: body.alt,
        caption: body.caption,
      };
    case 'text':
      return textBody(body, media);
    case 'video':
      return videoBody(body, media);
    case 'audio': {
      const { durationSeconds, transcript } = body;
      return { kind: 'audio', fileId: await media(body.file, 'protected'), durationSeconds, transcript };
    }
    case 'file':
      return { kind: 'file', fileId: await media(body.file, 'protected'), description: body.description };
    case 'embed':
      return { kind: 'embed', url: body.url, description: body.title };
    default:
      return body;
  }
}

interface SeededUnit {
  id: string;
  items: SeededCourse['items'];
}

async function seedUnit(tx: Tx, unit: DemoUnit, media: MediaStore): Promise<SeededUnit> {
  const positions = new Map(unit.items.map((item, at) => [item.key, at]));
  const items: ItemInput[] = [];
  const bodies: StoredBody[] = [];
  for (const item of unit.items) {
    const body = await storedBody(item.body, media);
    bodies.push(body);
    const { title, minutes, required = true, completion, releaseAfterDays } = item;
    const after = (item.after ?? []).map((key) => positions.get(key)!);
    items.push({
      title,
      minutes,
      required,
      completion,
      body,
      after,
      releaseAfterDays,
      fileIds: fileIdsOf(body),
    });
  }
  const { code, title, summary } = unit;
  const criteria = demoCriteria.filter((criterion) => criterion.unit === code);
  const { id, itemIds } = await makeUnit(tx, { code, title, summary, items, criteria });
  return { id, items: itemIds.map((itemId, at) => ({ id: itemId, body: bodies[at]!, unitCode: code })) };
}

/** Its first edition had one unit less, and nothing to do before it. */
const grownCourse = 'BSB50420';

async function seedCourse(tx: Tx, demo: DemoCourse, media: MediaStore): Promise<SeededCourse> {
  const units = new Map<string, SeededUnit>();
  for (const unit of demo.units) units.set(unit.code, await seedUnit(tx, unit, media));
  for (const unit of demo.units) {
    for (const code of unit.after ?? []) {
      await makeUnitPrerequisite(tx, units.get(unit.code)!.id, units.get(code)!.id);
    }
  }
  const { code, title, kind, area, summary, description } = demo;
  const all = demo.units.map((unit) => ({ unitId: units.get(unit.code)!.id, kind: unit.kind }));
  const earlier = code === grownCourse;
  const preCourse = demo.preCourse.map(
    ({ title: itemTitle, reason, kind: itemKind, document, statement, mandatory }) => ({
      title: itemTitle,
      reason,
      kind: itemKind,
      document,
      statement: statement ?? null,
      mandatory,
    }),
  );
  const made = await makeCourse(tx, {
    code,
    title,
    kind,
    area,
    summary,
    description,
    coverFileId: demo.cover ? await media(demo.cover, 'public') : undefined,
    units: earlier ? all.slice(0, -1) : all,
    preCourse: earlier ? [] : preCourse,
  });
  const { id } = made;
  const earlierEditionId = earlier ? await newestEditionOf(tx, id) : null;
  const preCourseItemIds = earlier
    ? await makeCourseEdition(tx, id, { units: all, preCourse })
    : made.preCourseItemIds;
  const unitIds = new Map([...units].map(([unitCode, unit]) => [unitCode, unit.id]));
  return {
    id,
    code,
    preCourseItemIds,
    earlierEditionId,
    unitIds,
    items: [...units.values()].flatMap((unit) => unit.items),
  };
}

/** Every demonstration course, by code. */
export async function seedCourses(tx: Tx, media: MediaStore): Promise<Map<string, SeededCourse>> {
  const made = new Map<string, SeededCourse>();
  for (const demo of demoCourses) made.set(demo.code, await seedCourse(tx, demo, media));
  return made;
}
