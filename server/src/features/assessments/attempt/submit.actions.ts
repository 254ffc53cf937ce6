import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { allocateHandedIn } from '#server/features/assessments/allocation/allocation.actions.ts';
import { hasAccess } from '#server/features/assessments/work/access.queries.ts';
import { judge } from '#server/features/assessments/tool/answerKey.rules.ts';
import { isNewlyAnswered } from '#server/features/assessments/work/answered.rules.ts';
import { insertJudgements } from '#server/features/assessments/record/judgements.queries.ts';
import { tellReleased, tellSubmitted } from '#server/features/assessments/talk/letters.actions.ts';
import { timeIsUp } from '#server/features/assessments/work/openness.rules.ts';
import { giveReceipt, receiptGiven } from '#server/features/assessments/receipts/receipts.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import {
  changeAttempt,
  openAttempt,
  type OpenAttempt,
} from '#server/features/assessments/record/attempts.queries.ts';
import { heldResponses, type HeldResponse } from '#server/features/assessments/record/responses.queries.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';

/** Throws unless the student reviewed exactly this work, and it is complete or they know what is missing. */
function reviewed(held: readonly HeldResponse[], review: Review): void {
  const open = held.filter(({ carried }) => !carried);
  const changed = open.find(({ itemId, revision }) => revision !== (review.revisions[itemId] ?? 0));
  if (changed) throw new Problem('changed_elsewhere', { detail: changed.itemId });
  // Items that are none of these: the work was moved to another version since it was read.
  const before = Object.keys(review.revisions).find((id) => held.every(({ itemId }) => itemId !== id));
  if (before) throw new Problem('changed_elsewhere', { detail: before });
  if (review.incomplete) return;
  const missing = open.find((row) => row.unchanged || (row.required && !isNewlyAnswered(row)));
  if (missing) throw new Problem('assessment_incomplete', { detail: missing.itemId });
}

/** Judges the items that rules judge; returns whether nothing is left for a person. */
async function judgeByRules(
  { tx }: Student,
  attemptId: string,
  held: readonly HeldResponse[],
  at: Date,
): Promise<{ onlyRules: boolean; right: boolean }> {
  const open = held.filter(({ carried }) => !carried);
  const judged = open.flatMap(({ itemId, key, value, maxMarks }) => {
    if (!key) return [];
    const right = judge(key, value);
    const result = right ? ('satisfactory' as const) : ('not_yet_satisfactory' as const);
    const marks = maxMarks === null ? null : right ? maxMarks : 0;
    return [{ attemptId, itemId, result, comment: '', marks, byPersonId: null, at }];
  });
  await insertJudgements(tx, judged);
  return {
    onlyRules: judged.length === open.length,
    right: judged.every(({ result }) => result === 'satisfactory'),
  };
}

async function handIn(
  student: Student,
  opened: OpenAttempt,
  held: readonly HeldResponse[],
  byTime: boolean,
): Promise<AssessmentReceipt> {
  const { tx, now } = student;
  const { attempt, work } = opened;
  const at = byTime ? attempt.endsAt! : now;
  const by = byTime ? null : work.personId;
  const { onlyRules, right } = await judgeByRules(student, attempt.id, held, at);
  const receipt = await giveReceipt(student, opened, held, at);
  const result = right ? ('satisfactory' as const) : ('not_yet_satisfactory' as const);
  await changeAttempt(tx, attempt.id, {
    submittedAt: at,
    submittedByTime: byTime,
    ...(onlyRules && { judgedAt: at, releasedAt: at, result }),
  });
  const step = { studentAssessmentId: work.id, at };
  const event = byTime ? ('submitted_by_time' as const) : undefined;
  await transition(tx, { ...step, action: 'submit', by, event });
  const allocatedTo = onlyRules ? null : await allocateHandedIn(student, work.id);
  await tellSubmitted(student, opened, receipt, { onlyRules, allocatedTo });
  if (onlyRules) {
    const { state } = await transition(tx, { ...step, action: 'release', by: null });
    await tellReleased(student, opened, state, at);
  }
  return receipt;
}

/** What the student saw before submitting. */
export interface Review {
  revisions: Record<string, number>;
  incomplete: boolean;
}

/**
 * Submits an attempt once; a repeat returns the same receipt. After the time limit it is submitted as saved, whatever
 * was reviewed.
 */
export async function submitAttempt(
  student: Student,
  attemptId: string,
  review: Review,
): Promise<{ receipt: AssessmentReceipt; assessmentId: string }> {
  const { tx, personId, now, today } = student;
  const opened = found(await openAttempt(tx, attemptId));
  const { attempt, work } = opened;
  const { assessmentId } = work;
  if (work.personId !== personId) throw new Problem('not_found');
  if (attempt.submittedAt) return { receipt: await receiptGiven(tx, attemptId), assessmentId };
  if (work.state !== 'in_progress') throw new Problem('assessment_closed', { detail: work.state });
  const held = await heldResponses(tx, attemptId);
  const byTime = timeIsUp(attempt.endsAt, now);
  if (!byTime) {
    if (!(await hasAccess(tx, work.subscriptionId, today))) throw new Problem('content_locked');
    reviewed(held, review);
  }
  return { receipt: await handIn(student, opened, held, byTime), assessmentId };
}

/** Submits the saved answers of an attempt whose time is up; does nothing otherwise. */
export async function handInLate(scope: Scope, attemptId: string): Promise<void> {
  const opened = await openAttempt(scope.tx, attemptId);
  if (!opened || opened.attempt.submittedAt || opened.work.state !== 'in_progress') return;
  if (!timeIsUp(opened.attempt.endsAt, scope.now)) return;
  const student = { ...scope, personId: opened.work.personId };
  await handIn(student, opened, await heldResponses(scope.tx, attemptId), true);
}
