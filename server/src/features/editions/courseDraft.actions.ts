import { randomUUID } from 'node:crypto';
import type { DraftInput } from '#contract/editions/editions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  deleteDraft,
  insertDraft,
  newestUnitEditions,
  preCourseIdsElsewhere,
  preCourseRows,
  publishDraft,
  removeUnlinkedPreCourse,
  saveDraft,
  writePreCourse,
  writeUnits,
} from './courseDraft.queries.ts';
import { courseStops, draftFault, samePreCourse } from './courseDraft.rules.ts';
import { editionById, editionsOf, holdCourse } from './editions.queries.ts';
import { courseOutlines } from './outline.actions.ts';
import { rowFor } from './rows.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

const notRight = (field: string, message: string) => wrongField(field, 'not_right', message);

async function unitRows(tx: Tx, units: DraftInput['units']) {
  const ids = units.map(({ unitId }) => unitId);
  const editionOf = ids.length > 0 ? await newestUnitEditions(tx, ids) : new Map<string, string>();
  return units.map((unit, position) => {
    const unitEditionId = editionOf.get(unit.unitId);
    if (unitEditionId === undefined) throw notRight(`units.${position}.unitId`, 'There is no such unit');
    return { ...unit, unitEditionId, position };
  });
}

async function preCourseOfDraft(tx: Tx, courseId: string, given: DraftInput['preCourse']) {
  const known = new Map((await preCourseRows(tx, courseId)).map((row) => [row.id, row]));
  const strangers = given.map(({ id }) => id).filter((id) => !known.has(id));
  const [taken] = await preCourseIdsElsewhere(tx, courseId, strangers);
  const at = given.findIndex(({ id }) => id === taken);
  if (at !== -1) throw notRight(`preCourse.${at}.id`, 'This id is in use');
  return given.map((item) => ({ ...item, ...rowFor(item, known, samePreCourse, randomUUID) }));
}

interface DraftSaveResult {
  id: string;
  saved: boolean;
}

/** The rows a draft asks for. Throws with the field when it cannot be kept. */
async function rowsOf(tx: Tx, courseId: string, draft: DraftInput) {
  const fault = draftFault(draft);
  if (fault) throw notRight(fault.field, fault.message);
  const { packaging, completion } = draft;
  const units = await unitRows(tx, draft.units);
  const preCourse = await preCourseOfDraft(tx, courseId, draft.preCourse);
  return { units, preCourse, packaging, completion };
}

/** The draft of a course, begun when there is none; throws when the one that was read is no draft any more. */
async function draftOf(tx: Tx, courseId: string, { baseRevision, editionId }: DraftInput) {
  const [newest] = await editionsOf(tx, courseId);
  const isDraft = newest?.status === 'draft';
  // A draft begun after the one that was read went counts its revisions anew.
  if (isDraft && (editionId === undefined || editionId === newest.id)) return newest;
  if (isDraft || baseRevision !== 0) throw new Problem('changed_elsewhere');
  return found(await editionById(tx, await insertDraft(tx, courseId, (newest?.number ?? 0) + 1)));
}

/**
 * Writes the draft of the next edition as a whole. Nothing is written when somebody saved since, unless what they saved
 * is the same.
 */
export async function writeDraft(tx: Tx, courseId: string, draft: DraftInput): Promise<DraftSaveResult> {
  if (!(await holdCourse(tx, courseId))) throw new Problem('not_found');
  const asked = await rowsOf(tx, courseId, draft);
  const before = await draftOf(tx, courseId, draft);
  const { id } = before;
  if (before.revision !== draft.baseRevision) {
    const outline = (await courseOutlines(tx, [before])).get(id)!;
    return { id, saved: sameDraft(outline, asked) };
  }
  await writeUnits(tx, id, asked.units);
  await writePreCourse(tx, { id, courseId }, asked.preCourse);
  await saveDraft(tx, id, { packaging: asked.packaging, completion: asked.completion });
  return { id, saved: true };
}

type Content = Pick<DraftInput, 'units' | 'preCourse' | 'packaging' | 'completion'>;

/** Whether a save that comes late asks for what is there, as one that is sent again does. */
function sameDraft(one: Content, other: Content): boolean {
  const plain = ({ units, preCourse, packaging, completion }: Content) => ({
    units: units.map(({ unitId, kind, group }) => ({ unitId, kind, group })),
    preCourse: preCourse.length,
    packaging,
    completion,
  });
  return (
    sameJson(plain(one), plain(other)) &&
    one.preCourse.every((item, at) => samePreCourse(item, other.preCourse[at]!))
  );
}

/** Discards a draft; returns its course. */
export async function discardDraft(tx: Tx, id: string): Promise<string> {
  const { courseId, status } = await held(tx, id);
  if (status === 'published') throw new Problem('wrong_state');
  await deleteDraft(tx, id);
  await removeUnlinkedPreCourse(tx, courseId);
  return courseId;
}

async function held(tx: Tx, id: string) {
  const { courseId } = found(await editionById(tx, id));
  await holdCourse(tx, courseId);
  return found(await editionById(tx, id));
}

/** Publishes a draft that is as it was read and lacks nothing. Returns its course. */
export async function publishEdition(
  { tx, now, caller }: RequestScope,
  id: string,
  revision: number,
): Promise<string> {
  const edition = await held(tx, id);
  if (edition.status === 'published') throw new Problem('already_done');
  if (edition.revision !== revision) throw new Problem('changed_elsewhere');
  const outline = (await courseOutlines(tx, [edition])).get(id)!;
  const errors = courseStops(outline);
  if (errors.length > 0) throw new Problem('draft_incomplete', { errors });
  await publishDraft(tx, id, { publishedAt: now, publishedBy: caller.personId });
  await removeUnlinkedPreCourse(tx, edition.courseId);
  return edition.courseId;
}
