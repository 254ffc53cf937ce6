import type { Grade, Regrading } from '#contract/marking/regrading.ts';
import { judgementsById } from '#server/features/assessments/record/judgements.queries.ts';
import { viewerOf } from '#server/features/marking/works.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { newestItem, summaryOf } from './choices.actions.ts';
import {
  changeRegrading,
  insertRegrading,
  lockRegrading,
  regradedWorks,
  regradingShown,
} from './kept.queries.ts';
import { gradedPage, ownAmong, type GradedRow } from './regrading.queries.ts';
import { regradingQueue } from './regrading.queues.ts';

const enqueue = ({ tx, platform, organisation }: Scope, regradingId: string): Promise<void> =>
  platform.jobs.enqueue(tx, regradingQueue, { organisationId: organisation.id, regradingId });

interface Press {
  readonly id: string;
  readonly assessmentId: string;
  readonly itemId: string;
  readonly reason: string;
  readonly byHand: Grade | null;
  readonly works: readonly { readonly id: string; readonly judgementId: string }[];
}

/** The new judgement fits the item: a key judges where there is one, a person elsewhere. */
function checkGrade(byHand: Grade | null, hasKey: boolean, maxMarks: readonly (number | null)[]): void {
  if (hasKey === (byHand !== null))
    throw wrongField(
      'byHand',
      hasKey ? 'unknown' : 'required',
      'The key judges, or a person where there is none',
    );
  const marks = byHand?.marks ?? null;
  if (marks !== null && (marks < 0 || maxMarks.some((most) => marks > (most ?? 0))))
    throw wrongField('byHand.marks', 'too_big', 'More marks than the item has');
}

/** Throws unless each judgement that was seen is of this item in this work. */
async function checkSeen(
  { tx }: Scope,
  rows: readonly GradedRow[],
  works: ReadonlyMap<string, string>,
): Promise<void> {
  const seen = new Map((await judgementsById(tx, [...works.values()])).map((row) => [row.id, row]));
  for (const { workId, attemptId, itemId } of rows) {
    const one = seen.get(works.get(workId)!);
    if (one?.itemId !== itemId || one.attemptId !== attemptId) throw new Problem('not_found');
  }
}

/** Has an item judged again in these works, once; returns them. */
export async function regrade(scope: RequestScope, press: Press): Promise<string[]> {
  const { tx, caller, now } = scope;
  const { id, assessmentId, itemId: lineageId, reason, byHand } = press;
  if (await regradingShown(tx, id)) return [];
  const works = new Map(press.works.map((work) => [work.id, work.judgementId]));
  const workIds = [...works.keys()];
  if (await ownAmong(tx, caller.personId, workIds)) throw new Problem('own_work');
  const item = await newestItem(scope, assessmentId, lineageId);
  const asked = { assessmentId, lineageId, workIds, limit: workIds.length };
  const rows = await gradedPage(tx, viewerOf(scope), asked);
  if (rows.length < workIds.length) throw new Problem('not_found');
  checkGrade(
    byHand,
    item.key !== null,
    rows.map(({ maxMarks }) => maxMarks),
  );
  await checkSeen(scope, rows, works);
  const row = {
    id,
    assessmentId,
    itemId: item.id,
    reason,
    ...(byHand ?? { result: null, marks: null }),
    state: 'running' as const,
    byPersonId: caller.personId,
    at: now,
  };
  const waiting = rows.map(({ workId }) => ({
    regradingId: id,
    workId,
    seenId: works.get(workId)!,
    became: 'waiting' as const,
  }));
  if (!(await insertRegrading(tx, row, waiting))) return [];
  await enqueue(scope, id);
  return workIds;
}

/** Has the earlier judgements brought back where nothing followed; returns the works. */
export async function undoRegrading(scope: RequestScope, id: string): Promise<string[]> {
  const { tx, caller, now } = scope;
  const row = found(await lockRegrading(tx, id));
  const works = await regradedWorks(tx, viewerOf(scope), id);
  const shown = found(await regradingShown(tx, id));
  // Whoever does not reach all of its students cannot take it back.
  if (works.length < shown.works) throw new Problem('not_found');
  if (row.state === 'undoing' || row.state === 'undone') return [];
  if (row.state === 'running') throw new Problem('already_done');
  await changeRegrading(tx, id, { state: 'undoing', undoneBy: caller.personId, undoneAt: now });
  await enqueue(scope, id);
  return works.filter(({ became }) => became === 'changed').map(({ workId }) => workId);
}

/** How far it is, and what became of each work the caller sees. */
export async function readRegrading(scope: RequestScope, id: string): Promise<Regrading> {
  const { tx } = scope;
  const shown = found(await regradingShown(tx, id));
  const works = await regradedWorks(tx, viewerOf(scope), id);
  if (works.length === 0) throw new Problem('not_found');
  const ids = works.flatMap(({ seenId, writtenId }) => [seenId, writtenId ?? seenId]);
  const grades = new Map((await judgementsById(tx, ids)).map((row) => [row.id, row]));
  const gradeOf = (judgementId: string | null): Grade | null => {
    const row = judgementId === null ? undefined : grades.get(judgementId);
    return row ? { result: row.result, marks: row.marks } : null;
  };
  return {
    ...summaryOf(shown),
    assessmentId: shown.assessmentId,
    itemId: shown.itemId,
    byKey: shown.result === null,
    undoneBy: shown.undoneBy,
    rows: works.map(({ seenId, writtenId, ...row }) => ({
      ...row,
      before: gradeOf(seenId),
      after: gradeOf(writtenId),
    })),
  };
}
