import { randomInt } from 'node:crypto';
import { carryEvidence, carryOccasions } from '#server/features/assessments/evidence/gathered.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import { drawItems } from '#server/features/assessments/tool/draw.rules.ts';
import { releasedJudgementsOf } from '#server/features/assessments/record/judgements.queries.ts';
import { nextResponses, type OpenedResponse } from './lineage.rules.ts';
import { endsAtOf, isTooLate } from '#server/features/assessments/work/openness.rules.ts';
import { handInWhenOver } from '#server/features/assessments/work/timeUp.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { handInLate } from './submit.actions.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { factsOf } from '#server/features/assessments/work/transition.queries.ts';
import { standingIn } from '#server/features/assessments/view/view.actions.ts';
import { newestDeclaration } from '#server/features/assessments/tool/publish.queries.ts';
import { attemptById, insertAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { heldResponses, insertResponses } from '#server/features/assessments/record/responses.queries.ts';
import { ensureWork, holdState, lockWork } from '#server/features/assessments/record/works.queries.ts';
import { itemsOf, tasksOf } from '#server/features/assessments/tool/items.queries.ts';

interface IntegrityDeclaration {
  declarationId: string;
  aiUse: string | null;
}

/** What a new attempt starts with. */
interface AttemptStart {
  itemIds: string[];
  seed: number;
  responses: (OpenedResponse & { fromAttemptId: string | null })[];
}

const mostSeeds = 2 ** 31 - 1;

/** The first attempt: items drawn at random, all answers empty. */
async function firstOpening({ tx }: Student, { row }: PlacedAssessment): Promise<AttemptStart> {
  const { version } = row;
  const [tasks, items] = await Promise.all([tasksOf(tx, version.id), itemsOf(tx, version.id)]);
  const seed = randomInt(mostSeeds);
  const pools = tasks.map(({ id, draw }) => ({
    draw,
    itemIds: items.filter(({ taskId }) => taskId === id).map((item) => item.id),
  }));
  const itemIds = drawItems(pools, seed, version.shuffle);
  const empty = {
    value: null,
    carried: false,
    takesEvidence: false,
    takesOccasions: false,
    takenOver: false,
    fromAttemptId: null,
  };
  return { itemIds, seed, responses: itemIds.map((itemId) => ({ itemId, ...empty })) };
}

/** A further attempt: the same items in the same order, with the results so far. */
async function nextOpening({ tx }: Student, beforeId: string): Promise<AttemptStart> {
  const [before, held, judgements] = await Promise.all([
    attemptById(tx, beforeId),
    heldResponses(tx, beforeId),
    releasedJudgementsOf(tx, [beforeId]),
  ]);
  const { itemIds, seed } = before!;
  const resultOf = (itemId: string) => judgements.find((one) => one.itemId === itemId)?.result ?? null;
  const opened = nextResponses(held.map((one) => ({ ...one, result: resultOf(one.itemId) })));
  return {
    itemIds,
    seed,
    responses: opened.map((one) => ({ ...one, fromAttemptId: one.takenOver ? beforeId : null })),
  };
}

/** Throws unless an attempt may be started now. */
async function mayBegin(
  { tx, now }: Student,
  { locked, row, dueAt }: PlacedAssessment,
  declared: IntegrityDeclaration,
) {
  if (locked) throw new Problem('content_locked', { detail: locked.reason });
  if (isTooLate({ now, lateWork: row.version.lateWork, dueAt })) {
    throw new Problem('assessment_closed', { detail: 'due' });
  }
  const declaration = found(await newestDeclaration(tx));
  if (declaration.id !== declared.declarationId) throw new Problem('changed_elsewhere');
}

/** Takes files and counted occasions into a further attempt. */
async function carry(
  { tx }: Student,
  beforeId: string,
  attemptId: string,
  responses: readonly OpenedResponse[],
): Promise<void> {
  const files = responses.filter(({ takesEvidence }) => takesEvidence);
  const observed = responses.filter(({ takesOccasions }) => takesOccasions);
  const idsOf = (of: readonly OpenedResponse[]) => of.map(({ itemId }) => itemId);
  if (files.length > 0) await carryEvidence(tx, beforeId, attemptId, idsOf(files));
  if (observed.length > 0) await carryOccasions(tx, beforeId, attemptId, idsOf(observed));
}

async function open(
  student: Student,
  standing: PlacedAssessment,
  declared: IntegrityDeclaration,
  workId: string,
) {
  const { tx, personId, now: at } = student;
  const { timeLimitMinutes, lateWork } = standing.row.version;
  const endsAt = endsAtOf({ now: at, timeLimitMinutes, lateWork, dueAt: standing.dueAt });
  await transition(tx, {
    studentAssessmentId: workId,
    action: 'begin',
    by: personId,
    at,
    async before({ attempts, attemptId: beforeId }) {
      const opening = await (beforeId ? nextOpening(student, beforeId) : firstOpening(student, standing));
      const { itemIds, seed, responses } = opening;
      const values = {
        ...declared,
        studentAssessmentId: workId,
        number: attempts + 1,
        itemIds,
        seed,
        startedAt: at,
        endsAt,
      };
      const attemptId = await insertAttempt(tx, values);
      const rows = responses.map(({ itemId, value, carried, fromAttemptId }) => ({
        attemptId,
        itemId,
        value,
        carried,
        fromAttemptId,
        savedAt: at,
      }));
      await insertResponses(tx, rows);
      await handInWhenOver(student, endsAt);
      if (beforeId) await carry(student, beforeId, attemptId, responses);
      return attemptId;
    },
  });
}

/**
 * Starts an attempt with the integrity declaration, unless the allowed attempts are used up. If one is already running,
 * repeating it changes nothing.
 */
export async function beginAttempt(
  student: Student,
  assessmentId: string,
  declared: IntegrityDeclaration,
): Promise<void> {
  const { tx, personId, now } = student;
  const { standing } = await standingIn(student, assessmentId);
  const { version } = standing.row;
  const { subscription } = standing.placed;
  // Staff may withdraw or pause it while this begins.
  if ((await holdState(tx, subscription.id)) !== subscription.status) throw new Problem('changed_elsewhere');
  const workId = await ensureWork(tx, {
    personId,
    subscriptionId: subscription.id,
    assessmentId,
    versionId: version.id,
    state: 'in_progress',
    attemptsAllowed: version.attemptsAllowed,
    createdAt: now,
  });
  const facts = await factsOf(tx, workId);
  // An attempt whose time is up is over, even if the job has not submitted it yet.
  if (facts.attemptId) await handInLate(student, facts.attemptId);
  const work = found(await lockWork(tx, workId));
  if (facts.attempts > 0 && work.state === 'in_progress') return;
  // Ask the state machine first: used-up attempts and closed work are refused whatever else is missing.
  if (work.state !== 'action_needed' && facts.attempts > 0) {
    const refused = work.state === 'not_yet_satisfactory' ? 'attempts_used_up' : 'assessment_closed';
    throw new Problem(refused, { detail: work.state });
  }
  await mayBegin(student, standing, declared);
  await open(student, standing, declared, workId);
}
