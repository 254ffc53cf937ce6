import type { BecauseOf, Grade } from '#contract/marking/regrading.ts';
import { changeAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { insertEvent, lastEventOf } from '#server/features/assessments/record/events.queries.ts';
import { insertJudgements, judgementsById } from '#server/features/assessments/record/judgements.queries.ts';
import { itemsWithTask, versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { pathOf } from '#server/features/marking/decisions.actions.ts';
import { directionFor } from '#server/features/marking/direction/direction.actions.ts';
import { decideUnitsAgain } from '#server/features/marking/outcomes.actions.ts';
import { openWork, type WorkAttempt } from '#server/features/marking/works.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type DoerScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { gradedOf, standingOf } from './choices.actions.ts';
import {
  changeRegraded,
  changeRegrading,
  lockRegrading,
  nextWork,
  type RegradedRecord,
  type RegradingRecord,
} from './kept.queries.ts';
import { gradedWork, type GradedRow } from './regrading.queries.ts';
import {
  commentWith,
  followed,
  gradeByKey,
  leftOutOf,
  overtaken,
  sameGrade,
  type NewestItem,
} from './regrading.rules.ts';

interface NewJudgement {
  readonly itemId: string;
  readonly grade: Grade;
  readonly comment: string;
  /** Null where a key judges. */
  readonly byPersonId: string | null;
  readonly direction: Awaited<ReturnType<typeof directionFor>> | null;
  readonly event: 'regraded' | 'regrade_undone';
  readonly reason: string;
}

/** Shows the student the result anew, and tells them. */
async function releaseAgain(scope: DoerScope, { work, attempt }: WorkAttempt, actId: string): Promise<void> {
  const { tx, caller, now } = scope;
  const { state, facts } = await transition(tx, {
    studentAssessmentId: work.id,
    action: 'release',
    by: caller.personId,
    at: now,
  });
  await changeAttempt(tx, attempt.id, {
    releasedAt: now,
    result: facts.allSatisfactory ? 'satisfactory' : 'not_yet_satisfactory',
  });
  await notify(scope, {
    personId: work.personId,
    kind: state === 'action_needed' ? 'assessment_action_needed' : 'assessment_feedback',
    title: (await versionOf(tx, work.versionId)).title,
    path: `${pathOf(work)}#feedback`,
    once: `regrading:${actId}:${work.id}:${now.toISOString()}`,
    at: now,
  });
}

/** Writes a judgement over the one that stands. What was released is released anew; units it decided are open again. */
async function write(scope: DoerScope, opened: WorkAttempt, actId: string, written: NewJudgement) {
  const { tx, caller, now } = scope;
  const { work, attempt } = opened;
  const { itemId, grade, comment, byPersonId, direction, event, reason } = written;
  const noted = { studentAssessmentId: work.id, note: reason, at: now };
  const released = attempt.releasedAt !== null;
  if (released) await transition(tx, { ...noted, action: 'reopen', event, by: caller.personId });
  else await insertEvent(tx, { ...noted, attemptId: attempt.id, kind: event, byPersonId: caller.personId });
  const decidedAgain = released ? await decideUnitsAgain(scope, work, reason) : 0;
  const row = { attemptId: attempt.id, itemId, comment, byPersonId, at: now, ...grade, ...direction };
  const [writtenId] = await insertJudgements(tx, [row]);
  if (released) await releaseAgain(scope, opened, actId);
  return { writtenId: writtenId!, decideAgain: decidedAgain > 0 };
}

/** The assessor's direction; says so where they need one, which a regrading cannot ask for each work. */
async function directionOf(scope: DoerScope, workId: string) {
  try {
    return await directionFor(scope, workId, null);
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_input') return 'needs_direction' as const;
    throw error;
  }
}

/** The item whose key counts. */
const newestOf = async ({ tx }: Scope, { itemId }: RegradingRecord) =>
  found((await itemsWithTask(tx, [itemId]))[0]);

const left = (because: BecauseOf) => ({ became: 'left' as const, because });

interface Facts {
  readonly one: RegradedRecord;
  readonly newest: NewestItem;
  readonly byKey: boolean;
  readonly now: Date;
}
/** What stands against it by now. */
const againstIt = (graded: GradedRow, { one, newest, byKey, now }: Facts): BecauseOf | null =>
  overtaken(one.seenId, graded.standingId) ?? leftOutOf(gradedOf(graded, now), newest, byKey);

/** The judgement that was given, or that of the key. */
const gradeOf = ({ result, marks }: RegradingRecord, { value }: GradedRow, newest: NewestItem): Grade =>
  result === null ? gradeByKey(value, newest)! : { result, marks };

/** Judges the item of one work again, unless something stands against it by now. */
async function regradeOne(scope: DoerScope, row: RegradingRecord, one: RegradedRecord) {
  const { tx, now } = scope;
  const opened = await openWork(scope, one.workId);
  const newest = await newestOf(scope, row);
  const asked = { assessmentId: row.assessmentId, lineageId: newest.lineageId };
  const graded = found(await gradedWork(tx, asked, one.workId));
  const standing = standingOf(graded);
  const byKey = row.result === null;
  const because = againstIt(graded, { one, newest, byKey, now });
  if (because !== null || standing === null) return left(because ?? 'not_judged');
  const grade = gradeOf(row, graded, newest);
  if (sameGrade(grade, standing)) return { became: 'same' as const };
  const direction = byKey ? null : await directionOf(scope, one.workId);
  if (direction === 'needs_direction') return left('needs_direction');
  const [before] = await judgementsById(tx, [standing.id]);
  const done = await write(scope, opened, row.id, {
    itemId: graded.itemId,
    grade,
    comment: commentWith(row.reason, before!.comment),
    byPersonId: byKey ? null : row.byPersonId,
    direction,
    event: 'regraded',
    reason: row.reason,
  });
  return { became: 'changed' as const, ...done };
}

/** Brings the earlier judgement of one work back, unless something followed. */
async function restoreOne(scope: DoerScope, row: RegradingRecord, one: RegradedRecord) {
  const { tx } = scope;
  const opened = await openWork(scope, one.workId);
  const newest = await newestOf(scope, row);
  const asked = { assessmentId: row.assessmentId, lineageId: newest.lineageId };
  const standingId = (await gradedWork(tx, asked, one.workId))?.standingId ?? null;
  const lastEventAt = await lastEventOf(tx, one.workId);
  const because = followed(one, { standingId, lastEventAt });
  if (because !== null) return { became: 'kept' as const, because };
  const [before] = await judgementsById(tx, [one.seenId]);
  const { itemId, result, marks, comment, byPersonId, lacking, directedBy } = before!;
  await write(scope, opened, row.id, {
    itemId,
    grade: { result, marks },
    comment,
    byPersonId,
    direction: lacking === null ? null : { lacking, directedBy },
    event: 'regrade_undone',
    reason: row.reason,
  });
  return { became: 'restored' as const };
}

const doerOf = (scope: Scope, personId: string): DoerScope => ({ ...scope, caller: { personId } });

const refusal = ({ state }: RegradingRecord): Partial<RegradedRecord> => ({
  became: state === 'undoing' ? 'kept' : 'left',
  because: 'closed',
});

async function doWork(
  scope: Scope,
  row: RegradingRecord,
  one: RegradedRecord,
): Promise<Partial<RegradedRecord>> {
  if (row.state === 'undoing') return restoreOne(doerOf(scope, row.undoneBy ?? row.byPersonId), row, one);
  return { doneAt: scope.now, ...(await regradeOne(doerOf(scope, row.byPersonId), row, one)) };
}

/** Does the next work; false when none is left. `refused`: it cannot be done, which the work's row says. */
async function runNext(scope: Scope, id: string, refused: boolean): Promise<boolean> {
  const { tx } = scope;
  const row = await lockRegrading(tx, id);
  if (row?.state !== 'running' && row?.state !== 'undoing') return false;
  const undoes = row.state === 'undoing';
  const one = await nextWork(tx, id, undoes ? 'changed' : 'waiting');
  if (!one) {
    await changeRegrading(tx, id, { state: undoes ? 'undone' : 'done' });
    return false;
  }
  await changeRegraded(tx, one, refused ? refusal(row) : await doWork(scope, row, one));
  return true;
}

/** Each work has its own transaction: a run that ends early is taken up where it stopped. */
async function runOne(tenant: Tenant, id: string): Promise<boolean> {
  try {
    return await inScope(tenant, (scope) => runNext(scope, id, false));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return inScope(tenant, (scope) => runNext(scope, id, true));
  }
}

export async function runRegrading(tenant: Tenant, id: string): Promise<void> {
  while (await runOne(tenant, id)) continue;
}
