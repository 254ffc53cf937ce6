import type {
  StudentAssessment,
  StudentAssessmentCard,
  WorkMove,
} from '#contract/assessments/assessments.ts';
import {
  evidenceOf,
  observationsOf,
  reportsOf,
} from '#server/features/assessments/evidence/gathered.actions.ts';
import { studyOf } from '#server/features/study/study.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import { cardOf, isListed, standingOf, type PlacedAssessment } from './cards.rules.ts';
import { conversationsSaid } from './conversations.rules.ts';
import { idNow, workMove } from './moved.rules.ts';
import { attemptView, shownItems, type WorkRows } from './items.rules.ts';
import { conversationsOf } from '#server/features/assessments/record/conversations/conversations.queries.ts';
import { moveStepsOf } from '#server/features/assessments/record/moved/moves.queries.ts';
import { releasedJudgementsOf } from '#server/features/assessments/record/judgements.queries.ts';
import { extensionsOf } from '#server/features/assessments/record/extensions.queries.ts';
import { messagesOf } from '#server/features/assessments/record/messages.queries.ts';
import {
  attemptsOf,
  type AttemptWithReceipt,
} from '#server/features/assessments/receipts/receipts.queries.ts';
import { itemsOf, tasksOf } from '#server/features/assessments/tool/items.queries.ts';
import type { Pace } from '#server/features/assessments/work/turnaround.rules.ts';
import { paceSince } from '#server/features/assessments/record/attempts.queries.ts';
import { responsesOf, runningItems } from '#server/features/assessments/record/responses.queries.ts';
import { extensionSaid, messageSaid } from '#server/features/assessments/talk/messages.rules.ts';
import { newestDeclaration } from '#server/features/assessments/tool/publish.queries.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { readAssessments } from '#server/features/assessments/work/placed.actions.ts';

/** How many days of past marking are used to estimate when work will be marked. */
const experienceDays = 90;
const experienceSince = (today: string): Date => new Date(`${addDays(today, -experienceDays)}T00:00:00Z`);

/** What a person studies, and the state of their work on these assessments. */
export async function readStandings(student: Student, assessmentId?: string) {
  const { tx, personId, today } = student;
  const { rows, assessments, owes } = await readAssessments(tx, personId, today, assessmentId);
  const study = studyOf(rows, student);
  const standings = assessments.flatMap((row) => standingOf(row, study, student) ?? []);
  return { study, standings, owes };
}

/** How fast this organisation marks, by its promise or by experience. */
export const paceOf = (tx: Tx, today: string): Promise<Pace> => paceSince(tx, experienceSince(today));

/** Every assessment of what a person studies, ordered by code. */
export async function listAssessments(student: Student) {
  const { tx, personId, now, today } = student;
  const [{ standings }, running, pace] = await Promise.all([
    readStandings(student),
    runningItems(tx, personId),
    paceOf(tx, today),
  ]);
  const listed = standings.filter(isListed);
  const assessments: StudentAssessmentCard[] = listed.map((one) => cardOf(one, running, pace, student));
  return { assessments, now: now.toISOString() };
}

/** The state of a person's work on one assessment; throws `not_found` when they do not study it. */
export async function standingIn(student: Student, assessmentId: string) {
  const { standings } = await readStandings(student, assessmentId);
  return { standing: found(standings[0]) };
}

/** The answers and evidence of these attempts; of annotations and conversations what is released, or all. Statements sent together. */
async function workRows(
  tx: Tx,
  version: { id: string; shuffle: boolean },
  attempts: readonly AttemptWithReceipt[],
  { now, released }: { now: Date; released: boolean },
): Promise<WorkRows> {
  const ids = attempts.map(({ attempt }) => attempt.id);
  const [items, responses, judgements, evidence, observations, reports, conversations, steps] =
    await Promise.all([
      itemsOf(tx, version.id),
      responsesOf(tx, ids),
      releasedJudgementsOf(tx, ids),
      evidenceOf(tx, ids, { released }),
      observationsOf(tx, ids),
      reportsOf(tx, ids, now),
      conversationsOf(tx, ids, released),
      moveStepsOf(tx, ids.slice(-1)),
    ]);
  return {
    attempts,
    items,
    responses,
    judgements,
    evidence,
    observations,
    reports,
    conversations,
    steps,
    shuffle: version.shuffle,
  };
}

/** The items of one student's work as the student sees them, for whoever judges it. */
export async function shownWork(
  tx: Tx,
  work: { id: string; version: { id: string; shuffle: boolean } },
  now: Date,
) {
  const attempts = await attemptsOf(tx, work.id);
  const rows = await workRows(tx, work.version, attempts, { now, released: false });
  const conversations = conversationsSaid(rows.conversations, rows.steps, 'staff');
  return { attempts, items: shownItems(rows), move: moveOf(rows), conversations };
}

/** That the newest attempt was moved to another version; null when it never was. */
function moveOf({ attempts, steps, evidence }: WorkRows): WorkMove | null {
  const newest = attempts.at(-1)?.attempt;
  const withFiles = new Set(evidence.map(({ itemId }) => itemId));
  return newest ? workMove(steps, { itemIds: newest.itemIds, withFiles }) : null;
}

async function tasksShown(
  tx: Tx,
  { row }: PlacedAssessment,
  attempts: readonly AttemptWithReceipt[],
  now: Date,
) {
  const { version } = row;
  const [tasks, rows] = await Promise.all([
    tasksOf(tx, version.id),
    workRows(tx, version, attempts, { now, released: true }),
  ]);
  // Hide observations that the observer has not confirmed yet.
  const observations = rows.observations.filter((one) => one.confirmedByObserverAt !== null);
  const shown = shownItems({ ...rows, observations });
  const said = tasks.map(({ id, title, instructions, draw }) => {
    const items = shown.filter((one) => one.row.taskId === id).map(({ item }) => item);
    const all = rows.items.filter(({ taskId }) => taskId === id).length;
    return { id, title, instructions, itemCount: attempts.length > 0 ? items.length : (draw ?? all), items };
  });
  const conversations = conversationsSaid(rows.conversations, rows.steps, 'student');
  return { tasks: said, move: moveOf(rows), steps: rows.steps, conversations };
}

/** One assessment as its student sees it. */
export async function viewAssessment(student: Student, assessmentId: string): Promise<StudentAssessment> {
  const { tx, personId, now, today } = student;
  const [{ standing }, running, declaration] = await Promise.all([
    standingIn(student, assessmentId),
    runningItems(tx, personId),
    newestDeclaration(tx),
  ]);
  const { row } = standing;
  const workId = row.work?.id;
  const [attempts, messages, extensions, pace] = await Promise.all([
    workId ? attemptsOf(tx, workId) : [],
    workId ? messagesOf(tx, workId) : [],
    workId ? extensionsOf(tx, workId) : [],
    paceOf(tx, today),
  ]);
  const { version } = row;
  const { tasks, move, steps, conversations } = await tasksShown(tx, standing, attempts, now);
  const { id, version: wording, document } = found(declaration);
  return {
    ...cardOf(standing, running, pace, student),
    instructions: version.instructions,
    needs: version.needs,
    judged: version.judged,
    version: version.number,
    lateWork: version.lateWork,
    declaration: { id, version: wording, document },
    tasks,
    move,
    attempts: attempts.map(attemptView),
    conversations,
    messages: messages.map((one) => {
      const message = messageSaid(one);
      return { ...message, itemId: message.itemId && idNow(steps, message.itemId) };
    }),
    extensions: extensions.map(extensionSaid),
    now: now.toISOString(),
  };
}
