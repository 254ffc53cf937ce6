import type { Observation, QuestionOf } from '#contract/assessments/items.ts';
import type { Input } from '#contract/kit/contract.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { evidence, ObservationTask } from '#contract/evidence.ts';
import { adjustmentsSince } from '#server/features/adjustments/adjustments.queries.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { observationSaid, takesReports } from '#server/features/assessments/evidence/evidence.rules.ts';
import { amountOf, progressOf, seenOn } from '#server/features/assessments/evidence/occasions.rules.ts';
import { keepFiles } from './observedFiles.actions.ts';
import { messagesSaid } from './messages.actions.ts';
import {
  criteriaOf,
  insertRevision,
  markAnswered,
  markConfirmed,
  observationById,
  observationOn,
  occasionRows,
  saveObservation,
  type ObservedRow,
  type Occasion,
} from '#server/features/assessments/record/observations.queries.ts';
import {
  checksWrong,
  mayBegin,
  notConfirmable,
  remarkWrong,
  sameContent,
  settingWrong,
} from '#server/features/evidence/records/observations.rules.ts';
import { lockedItem, noteEvent } from '#server/features/evidence/records/work.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { itemOfWork, type WorkItem } from '#server/features/assessments/record/items.queries.ts';

type ObservationItem = WorkItem & { question: QuestionOf<'observation'> };
export type AttemptItem = Omit<Occasion, 'occasion'>;

/** The item, if it can be observed; nobody observes themselves. */
function observable(work: WorkItem, observerId: string): ObservationItem {
  const { question } = work;
  if (question.kind !== 'observation') throw new Problem('not_found');
  refuseOwn(observerId, work.personId);
  return { ...work, question };
}

/** The item, locked, if it takes observations now. */
export async function toObserve(scope: Scope, observerId: string, at: AttemptItem): Promise<ObservationItem> {
  const work = observable(await lockedItem(scope, at.attemptId, at.itemId), observerId);
  if (!takesReports(work)) throw new Problem('assessment_closed');
  return work;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

type NewObservation = Input<
  (typeof evidence)['PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion']
>['body'];

/** The occasion as it stands; null for the next one. Throws `not_found` where it cannot be begun. */
async function knownOrNext(
  { tx }: Scope,
  question: ObservationItem['question'],
  at: Occasion,
): Promise<ObservedRow | null> {
  const occasions = await occasionRows(tx, at);
  if (!mayBegin(question, at.occasion, occasions.length)) throw new Problem('not_found');
  return occasions.find(({ observation }) => observation.occasion === at.occasion) ?? null;
}

/** The occasion of the item as the attempt asks it now. */
const onItem = (at: Occasion, { itemId }: WorkItem): Occasion => ({ ...at, itemId });

/** Gives a saved occasion its files, and keeps this revision of it. */
async function writeDown(
  scope: Scope,
  { revision, ...of }: Occasion & { observationId: string; observerId: string; revision: number },
  {
    content,
    files,
  }: { content: Omit<NewObservation, 'baseRevision' | 'files'>; files: NewObservation['files'] },
): Promise<Observation> {
  const { tx, now } = scope;
  const { observationId, observerId } = of;
  if (files) await keepFiles(scope, of, files);
  const saved = observationSaid(found(await observationOn(tx, of)));
  const named = saved.files.map(({ id, caption }) => ({ id, caption }));
  const whole = { ...content, files: named };
  await insertRevision(tx, { observationId, revision, observerId, content: whole, at: now });
  return saved;
}

/**
 * Saves what was seen on an occasion. A change after the observer confirmed it needs a new confirmation and reply. The
 * next occasion begins where the item asks for several.
 */
export async function keepObservation(
  scope: Scope,
  observerId: string,
  given: Occasion,
  { baseRevision, files, ...content }: NewObservation,
): Promise<Observation> {
  const { tx, now } = scope;
  const work = await toObserve(scope, observerId, given);
  const { question } = work;
  const at = onItem(given, work);
  refuse([...checksWrong(question.criteria, content.checks), ...settingWrong(question, content)]);
  const known = await knownOrNext(scope, question, at);
  if (known?.observation.studentAgrees) throw new Problem('already_done');
  const kept = known && observationSaid(known);
  if (kept && known.observation.observerId === observerId && sameContent(kept, { ...content, files }))
    return kept;
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
  return writeDown(scope, { ...at, observationId, observerId, revision }, { content, files });
}

/** The observer confirms what they saw; then the student is asked. Repeating it changes nothing. */
export async function confirmObservation(
  scope: Scope,
  observerId: string,
  given: Occasion,
  revision: number,
): Promise<Observation> {
  const { tx, now } = scope;
  const work = await toObserve(scope, observerId, given);
  const at = onItem(given, work);
  const known = found(await observationOn(tx, at));
  const { observation } = known;
  // Confirming another observer's text makes it one's own.
  if (observation.revision !== revision || observation.observerId !== observerId) {
    throw new Problem('changed_elsewhere');
  }
  if (observation.studentAnsweredAt) throw new Problem('already_done');
  if (observation.confirmedAt) return observationSaid(known);
  refuse(notConfirmable(work.question, { ...observation, files: known.files }, now));
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
  const [adjustments, criteria, rows, messages] = await Promise.all([
    adjustmentsSince(tx, work.personId, { since: scope.now, day: scope.today }),
    criteriaOf(tx, id),
    occasionRows(tx, { attemptId, itemId: id }),
    messagesSaid(tx, studentAssessmentId),
  ]);
  const observations = rows.map(observationSaid);
  const observed = progressOf(amountOf(question), seenOn(observations));
  return {
    attemptId,
    item: { id, prompt, question, criteria, observations, observed },
    studentName,
    studentAssessmentId,
    assessmentTitle,
    assessorNotes,
    adjustments,
    messages,
  };
}
