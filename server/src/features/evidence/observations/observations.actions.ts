import type { z } from 'zod';
import type { Observation, QuestionOf } from '#contract/assessments/items.ts';
import type { Reacher } from '#server/features/courses/reach.queries.ts';
import type { Input } from '#contract/kit/contract.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { evidence, ObservationRow, ObservationTask } from '#contract/evidence.ts';
import type { pageOf } from '#contract/kit/paging.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  observationSaid,
  observationState,
  takesReports,
} from '#server/features/assessments/evidence/evidence.rules.ts';
import { messagesSaid } from './messages.actions.ts';
import {
  countObservations,
  criteriaOf,
  insertRevision,
  markAnswered,
  markConfirmed,
  observationById,
  observationOf,
  observationsPage,
  saveObservation,
  type ObservedRow,
} from '#server/features/assessments/record/observations.queries.ts';
import {
  checksWrong,
  notConfirmable,
  remarkWrong,
  sameContent,
} from '#server/features/evidence/records/observations.rules.ts';
import { lockedItem, noteEvent } from '#server/features/evidence/records/work.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { itemOfWork, type WorkItem } from '#server/features/assessments/record/items.queries.ts';

type ObservationItem = WorkItem & { question: QuestionOf<'observation'> };
interface AttemptItem {
  attemptId: string;
  itemId: string;
}

/** The item, if it can be observed; nobody observes themselves. */
function observable(work: WorkItem, observerId: string): ObservationItem {
  const { question } = work;
  if (question.kind !== 'observation') throw new Problem('not_found');
  refuseOwn(observerId, work.personId);
  return { ...work, question };
}

async function toObserve(scope: Scope, observerId: string, at: AttemptItem): Promise<ObservationItem> {
  const work = observable(await lockedItem(scope, at.attemptId, at.itemId), observerId);
  if (!takesReports(work)) throw new Problem('assessment_closed');
  return work;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

type NewObservation = Input<
  (typeof evidence)['PUT /api/staff/attempts/:attemptId/observations/:itemId']
>['body'];

/** Saves an observation. A change after the observer confirmed it needs a new confirmation and reply. */
export async function keepObservation(
  scope: Scope,
  observerId: string,
  at: AttemptItem,
  { baseRevision, ...content }: NewObservation,
): Promise<Observation> {
  const { tx, now } = scope;
  const work = await toObserve(scope, observerId, at);
  refuse(checksWrong(work.question.criteria, content.checks));
  const known = await observationOf(tx, at.attemptId, at.itemId);
  if (known?.observation.studentAgrees) throw new Problem('already_done');
  const kept = known && observationSaid(known);
  if (kept && known.observation.observerId === observerId && sameContent(kept, content)) return kept;
  if (baseRevision !== (kept?.revision ?? 0)) throw new Problem('changed_elsewhere');
  const revision = baseRevision + 1;
  const observationId = await saveObservation(tx, {
    ...at,
    ...content,
    observerId,
    observedAt: new Date(content.observedAt),
    revision,
    savedAt: now,
    confirmedAt: null,
    studentAgrees: null,
    studentRemark: '',
    studentAnsweredAt: null,
  });
  await insertRevision(tx, { observationId, revision, observerId, content, at: now });
  return observationSaid(found(await observationOf(tx, at.attemptId, at.itemId)));
}

/** The observer confirms what they saw; then the student is asked. Repeating it changes nothing. */
export async function confirmObservation(
  scope: Scope,
  observerId: string,
  at: AttemptItem,
  revision: number,
): Promise<Observation> {
  const { tx, now } = scope;
  const work = await toObserve(scope, observerId, at);
  const known = found(await observationOf(tx, at.attemptId, at.itemId));
  const { observation } = known;
  // Confirming another observer's text makes it one's own.
  if (observation.revision !== revision || observation.observerId !== observerId) {
    throw new Problem('changed_elsewhere');
  }
  if (observation.studentAnsweredAt) throw new Problem('already_done');
  if (observation.confirmedAt) return observationSaid(known);
  refuse(notConfirmable(work.question.criteria, observation, now));
  await markConfirmed(tx, observation.id, now);
  await noteEvent(scope, work, 'observation_confirmed', observerId);
  await notify(scope, {
    personId: work.personId,
    kind: 'observation_to_confirm',
    title: work.assessmentTitle,
    path: `/assessments/${work.assessmentId}#confirm-${at.itemId}`,
    once: `observation:${observation.id}:${revision}`,
    at: now,
  });
  return observationSaid({ ...known, observation: { ...observation, confirmedAt: now } });
}

export interface StudentAnswer {
  revision: number;
  agrees: boolean;
  remark: string;
}

function answeredBefore(
  known: ObservedRow,
  { agrees, remark }: Omit<StudentAnswer, 'revision'>,
): Observation {
  const { studentAgrees, studentRemark } = known.observation;
  if (studentAgrees !== agrees || studentRemark !== remark) throw new Problem('already_done');
  return observationSaid(known);
}

/** The student agrees or says what is wrong; repeating it changes nothing. */
export async function answerObservation(
  scope: Scope,
  personId: string,
  id: string,
  { revision, agrees, remark }: StudentAnswer,
): Promise<Observation> {
  const { tx, now } = scope;
  const { attemptId, itemId } = found(await observationById(tx, id)).observation;
  const work = await lockedItem(scope, attemptId, itemId);
  if (work.personId !== personId) throw new Problem('not_found');
  const known = found(await observationById(tx, id));
  const { observation } = known;
  if (observation.revision !== revision || !observation.confirmedAt) throw new Problem('changed_elsewhere');
  if (observation.studentAnsweredAt) return answeredBefore(known, { agrees, remark });
  if (!takesReports(work)) throw new Problem('assessment_closed');
  refuse(remarkWrong(agrees, remark));
  const answer = { studentAgrees: agrees, studentRemark: remark, studentAnsweredAt: now };
  await markAnswered(tx, id, answer);
  const kind = agrees ? 'observation_agreed' : 'observation_disputed';
  await noteEvent(scope, work, kind, personId, remark || null);
  return observationSaid({ ...known, observation: { ...observation, ...answer } });
}

/** One observation for its observer, with what they need to know about the item. */
export async function observationTask(
  scope: Scope,
  observerId: string,
  at: AttemptItem,
): Promise<ObservationTask> {
  const { tx } = scope;
  const work = observable(found(await itemOfWork(tx, at.attemptId, at.itemId)), observerId);
  const { itemId: id, prompt, question, studentName, studentAssessmentId } = work;
  const { attemptId, assessmentTitle, assessorNotes } = work;
  const [criteria, known, messages] = await Promise.all([
    criteriaOf(tx, id),
    observationOf(tx, attemptId, id),
    messagesSaid(tx, studentAssessmentId),
  ]);
  return {
    attemptId,
    item: { id, prompt, question, criteria },
    studentName,
    studentAssessmentId,
    assessmentTitle,
    assessorNotes,
    observation: known && observationSaid(known),
    messages,
  };
}

const pageSize = 25;

type Query = Input<(typeof evidence)['GET /api/staff/observations']>['query'];
type Page = z.output<ReturnType<typeof pageOf<z.ZodType<ObservationRow>>>>;

/** Observations to make, started and made, of students the observer reaches; never one's own. */
export async function listObservations(
  { tx }: Scope,
  viewer: Reacher,
  { state, q, page: asked }: Query,
): Promise<Page> {
  const filter = { state, pattern: q ? containing(q) : undefined, viewer };
  const total = await countObservations(tx, filter);
  // Show the last page when there are fewer by now.
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await observationsPage(tx, filter, { size: pageSize, skip: (page - 1) * pageSize });
  return {
    rows: rows.map(({ revision, confirmedAt, studentAgrees, at, ...row }) => ({
      ...row,
      state: observationState({ revision, confirmedAt, studentAgrees }),
      at: at.toISOString(),
    })),
    page,
    pageSize,
    total,
  };
}
