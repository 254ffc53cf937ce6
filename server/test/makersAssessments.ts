import type { ItemKind, ResponseValue } from '#contract/assessments/items.ts';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { beginAttempt } from '#server/features/assessments/attempt/begin.actions.ts';
import {
  publishDeclaration,
  publishVersion,
  type PublishedVersion,
} from '#server/features/assessments/tool/publish.actions.ts';
import type { Tool, ToolItem, ToolTask } from '#server/features/assessments/tool/publish.rules.ts';
import { saveTyped } from '#server/features/assessments/attempt/save.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { submitAttempt } from '#server/features/assessments/attempt/submit.actions.ts';
import { viewAssessment } from '#server/features/assessments/view/view.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { plainQuestions } from './items/itemMakers.ts';
import { plainText } from './makers.ts';

/* Makers of assessments and students' work, for tests and the demonstration. */

export type ItemInput = Partial<ToolItem> & { kind?: ItemKind };

/** An item of a kind (default: a written answer) with these properties. */
export function plainItem({ kind = 'written', ...said }: ItemInput = {}): ToolItem {
  return {
    ...plainQuestions[kind],
    prompt: plainText(`Please answer: ${kind}`),
    required: true,
    maxMarks: null,
    criteria: [],
    ...said,
  };
}

export interface AssessmentInput extends Partial<Omit<Tool, 'unitIds' | 'tasks'>> {
  units: string[];
  /** Default: one task with one written answer. */
  tasks?: (Partial<Omit<ToolTask, 'items'>> & { items: ItemInput[] })[];
  at?: Date;
}

let made = 0;
/** Publishes an assessment for these units; the same code again publishes its next version. */
export function makeAssessment(tx: Tx, input: AssessmentInput): Promise<PublishedVersion> {
  const { units, tasks = [{ items: [{}] }], at = new Date('2026-01-01T00:00:00Z'), ...said } = input;
  made += 1;
  const tool: Tool = {
    code: `A${made}`,
    title: 'Prepare food safely',
    summary: 'Show that you work safely.',
    instructions: plainText('Answer every item.'),
    needs: plainText('Half an hour.'),
    judged: plainText('Every item must be satisfactory.'),
    assessorNotes: plainText('Only for assessors.'),
    minutes: 30,
    attemptsAllowed: 2,
    timeLimitMinutes: null,
    dueAfterDays: null,
    lateWork: 'accepted',
    opens: 'with_unit',
    shuffle: false,
    ...said,
    unitIds: units,
    tasks: tasks.map(({ items, ...task }, position) => ({
      title: `Task ${position + 1}`,
      instructions: plainText('Do this.'),
      draw: null,
      ...task,
      items: items.map(plainItem),
    })),
  };
  return publishVersion(tx, tool, at);
}

/** Publishes an integrity declaration, which every attempt needs. */
export const makeDeclaration = (
  tx: Tx,
  said: { version?: number; document?: RichText; at?: Date } = {},
): Promise<string> =>
  publishDeclaration(
    tx,
    { version: said.version ?? 1, document: said.document ?? plainText('This is my own work.') },
    said.at ?? new Date('2026-01-01T00:00:00Z'),
  );

export interface MadeAttempt {
  attemptId: string;
  /** In the order of the attempt. */
  items: StudentAssessment['tasks'][number]['items'];
}

/** Starts the next attempt as the student would; they must study a unit of the assessment. */
export async function makeAttempt(
  student: Student,
  assessmentId: string,
  aiUse: string | null = null,
): Promise<MadeAttempt> {
  const { declaration } = await viewAssessment(student, assessmentId);
  await beginAttempt(student, assessmentId, { declarationId: declaration.id, aiUse });
  const { attempts, tasks } = await viewAssessment(student, assessmentId);
  return { attemptId: attempts.at(-1)!.id, items: tasks.flatMap(({ items }) => items) };
}

/** Writes answers over the current ones. */
export async function makeAnswers(
  student: Student,
  { attemptId, items }: MadeAttempt,
  values: Record<string, ResponseValue>,
): Promise<void> {
  const typed = Object.entries(values).map(([itemId, value]) => ({
    itemId,
    value,
    baseRevision: items.find(({ id }) => id === itemId)?.response?.revision ?? 0,
  }));
  await saveTyped(student, attemptId, 'a-device', typed);
}

/** Submits an attempt, complete or not; returns its receipt. */
export async function makeSubmission(student: Student, assessmentId: string, attemptId: string) {
  const { tasks } = await viewAssessment(student, assessmentId);
  const revisions = Object.fromEntries(
    tasks.flatMap(({ items }) => items.map(({ id, response }) => [id, response?.revision ?? 0])),
  );
  const { receipt } = await submitAttempt(student, attemptId, { revisions, incomplete: true });
  return receipt;
}
