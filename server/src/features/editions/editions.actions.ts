import type { CourseEditions, DraftInput, EditionMove } from '#contract/editions/editions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { courseChanges } from './changes.rules.ts';
import { draftFault } from './courseDraft.rules.ts';
import { moveBetween } from './moves.rules.ts';
import { courseOutlines } from './outline.actions.ts';
import {
  copyPreCourse,
  deleteDraft,
  editionById,
  editionsOf,
  followersElsewhere,
  holdCourse,
  insertDraft,
  insertUnits,
  newestUnitEditions,
  publishDraft,
} from './editions.queries.ts';

/** The editions of a course, newest first, with what changed in each. */
export async function readEditions(tx: Tx, courseId: string): Promise<CourseEditions> {
  const rows = await editionsOf(tx, courseId);
  if (rows.length === 0) throw new Problem('not_found');
  const outlines = await courseOutlines(tx, rows);
  return {
    editions: rows.map(({ publishedAt, ...row }, at) => {
      const before = rows[at + 1];
      return {
        ...row,
        publishedAt: publishedAt?.toISOString() ?? null,
        units: outlines.get(row.id)!.units,
        changes: before ? courseChanges(outlines.get(before.id)!, outlines.get(row.id)!) : [],
      };
    }),
  };
}

const notRight = (field: string, message: string) =>
  new Problem('invalid_input', { errors: [{ field, code: 'not_right', message }] });

/** Writes the draft of the next edition anew; pre-course items are those of the edition before. */
export async function writeDraft(tx: Tx, courseId: string, draft: DraftInput): Promise<string> {
  const fault = draftFault(draft);
  if (fault) throw notRight('units', fault);
  if (!(await holdCourse(tx, courseId))) throw new Problem('not_found');
  await deleteDraft(tx, courseId);
  const unitIds = draft.units.map(({ unitId }) => unitId);
  const editionOf = unitIds.length > 0 ? await newestUnitEditions(tx, unitIds) : new Map<string, string>();
  const [newest] = await editionsOf(tx, courseId);
  const id = await insertDraft(tx, {
    courseId,
    number: (newest?.number ?? 0) + 1,
    packaging: draft.packaging,
  });
  const units = draft.units.map((unit, position) => {
    const unitEditionId = editionOf.get(unit.unitId);
    if (unitEditionId === undefined) throw notRight('units', 'A unit has no published edition');
    return { ...unit, courseEditionId: id, unitEditionId, position };
  });
  await insertUnits(tx, units);
  if (newest) await copyPreCourse(tx, newest.id, id);
  return id;
}

/** Publishes a draft; it never changes afterwards. Returns its course. */
export async function publishEdition({ tx, now, caller }: RequestScope, id: string): Promise<string> {
  const { courseId } = found(await editionById(tx, id));
  const said = { publishedAt: now, publishedBy: caller.personId };
  if (!(await publishDraft(tx, id, said))) throw new Problem('already_done');
  return courseId;
}

/** A published edition; a draft cannot be studied. */
export async function publishedEdition(tx: Tx, id: string) {
  const edition = found(await editionById(tx, id));
  if (edition.status !== 'published') throw new Problem('not_found');
  return edition;
}

/** Who studies another edition, with what each would gain and lose by moving to this one. */
export async function movesTo({ tx, caller }: RequestScope, id: string): Promise<EditionMove[]> {
  const edition = await publishedEdition(tx, id);
  const followers = await followersElsewhere(tx, edition, caller);
  const ids = new Set([id, ...followers.map(({ fromId }) => fromId)]);
  const all = await editionsOf(tx, edition.courseId);
  const outlines = await courseOutlines(
    tx,
    all.filter((one) => ids.has(one.id)),
  );
  return followers.map(({ subscriptionId, name, fromId, fromNumber, done }) => ({
    subscriptionId,
    name,
    fromNumber,
    ...moveBetween(outlines.get(fromId)!, outlines.get(id)!, new Set(done)),
  }));
}
