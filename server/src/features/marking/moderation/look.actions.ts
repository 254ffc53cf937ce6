import type { ModerationOfWork } from '#contract/marking/moderation.ts';
import { allocate, readAssessors } from '#server/features/assessments/allocation/allocation.actions.ts';
import { worksToAllocate } from '#server/features/assessments/allocation/allocation.queries.ts';
import { canMark } from '#server/features/assessments/allocation/allocation.rules.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { judgementsOf, type JudgementRow } from '#server/features/assessments/record/judgements.queries.ts';
import { versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { release } from '#server/features/marking/judging.actions.ts';
import { reopenFor } from '#server/features/marking/reopening.actions.ts';
import { openWork, type WorkAttempt } from '#server/features/marking/works.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  changeModeration,
  insertOpinions,
  moderationsOf,
  waitingFor,
  type ModerationRecord,
} from './moderation.queries.ts';
import { missingOpinions } from './moderation.rules.ts';

/** The items a person decided in one judgement. */
const lookedAt = (judgements: readonly JudgementRow[], judgedAt: Date): string[] =>
  judgements
    .filter(({ byPersonId, at }) => byPersonId !== null && at.getTime() === judgedAt.getTime())
    .map(({ itemId }) => itemId);

interface Look {
  /** Which judgement was looked at. */
  readonly judgedAt: string;
  readonly items: ModerationOfWork['opinions'];
}

/** Gives the work back to who judged it first, if they can still mark it, and tells them. */
async function giveBack(scope: RequestScope, { work }: WorkAttempt, firstId: string): Promise<void> {
  const { tx, caller, now } = scope;
  const [row] = await worksToAllocate(tx, [work.id]);
  const first = (await readAssessors(scope)).find(({ id }) => id === firstId);
  if (!row || !first || !canMark(first, row)) return;
  const press = { how: 'moderation', actId: crypto.randomUUID(), byPersonId: caller.personId } as const;
  await allocate(scope, [row], new Map([[work.id, firstId]]), press);
  await notify(scope, {
    personId: firstId,
    kind: 'marking_disagreed',
    title: (await versionOf(tx, work.versionId)).title,
    name: found(await personById(tx, work.personId)).name,
    path: `/console/marking/${work.id}`,
    once: `disagreed:${press.actId}`,
    at: now,
  });
}

const note = (
  { tx, caller, now }: RequestScope,
  { work }: WorkAttempt,
  {
    reason,
    ...event
  }: { attemptId: string; kind: 'moderation_agreed' | 'moderation_disagreed'; reason: string | null },
): Promise<void> =>
  insertEvent(tx, {
    studentAssessmentId: work.id,
    byPersonId: caller.personId,
    note: reason,
    at: now,
    ...event,
  });

async function disagree(
  scope: RequestScope,
  opened: WorkAttempt,
  { firstId, attemptId }: ModerationRecord,
  items: Look['items'],
): Promise<void> {
  const reason = items.flatMap((one) => (one.agrees ? [] : one.reason)).join('\n');
  // A newer attempt was begun meanwhile: it is on record, and the newer one is judged with it in mind.
  if (attemptId !== opened.attempt.id)
    return note(scope, opened, { attemptId, kind: 'moderation_disagreed', reason });
  await reopenFor(scope, opened, {
    reason,
    event: 'moderation_disagreed',
    byPersonId: firstId,
    claimedUntil: null,
  });
  await giveBack(scope, opened, firstId);
}

async function agree(
  scope: RequestScope,
  opened: WorkAttempt,
  { releases, attemptId }: ModerationRecord,
): Promise<void> {
  await note(scope, opened, { attemptId, kind: 'moderation_agreed', reason: null });
  const { id, releasedAt } = opened.attempt;
  if (releases && id === attemptId && releasedAt === null) await release(scope, opened);
}

/**
 * What a second assessor says of a judgement. Where they disagree, it goes back to who judged; where they agree, it is
 * released if that waited for them. Of two at once, the later one is told that it is done.
 */
export async function lookAt(
  scope: RequestScope,
  workId: string,
  look: Look,
): Promise<{ state: 'agreed' | 'disagreed' }> {
  const { tx, caller, now } = scope;
  const opened = await openWork(scope, workId);
  const waiting = await waitingFor(tx, workId);
  if (!waiting) throw new Problem('already_done');
  refuseOwn(caller.personId, waiting.firstId);
  if (waiting.judgedAt.toISOString() !== look.judgedAt) throw new Problem('changed_elsewhere');
  const asked = lookedAt(await judgementsOf(tx, waiting.attemptId), waiting.judgedAt);
  const errors = missingOpinions(asked, look.items);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const opinions = look.items.filter(({ itemId }) => asked.includes(itemId));
  const state = opinions.every(({ agrees }) => agrees) ? 'agreed' : 'disagreed';
  await changeModeration(tx, waiting.id, { state, secondId: caller.personId, decidedAt: now });
  await insertOpinions(
    tx,
    opinions.map((one) => ({ moderationId: waiting.id, ...one })),
  );
  await (state === 'agreed' ? agree(scope, opened, waiting) : disagree(scope, opened, waiting, opinions));
  return { state };
}

/** Every look at a work, newest first. */
export async function looksAt(
  { tx, caller }: RequestScope,
  workId: string,
  judgements: readonly JudgementRow[],
): Promise<ModerationOfWork[]> {
  return (await moderationsOf(tx, workId)).map((row) => ({
    state: row.state as ModerationOfWork['state'],
    reason: row.reason,
    holds: row.holds,
    judgedAt: row.judgedAt.toISOString(),
    firstName: row.firstName ?? '',
    mine: row.firstId === caller.personId,
    secondName: row.secondName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    itemIds: lookedAt(judgements, row.judgedAt),
    opinions: row.opinions,
  }));
}
