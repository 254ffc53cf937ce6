import { AnswerKey, Question } from '#contract/assessments/items.ts';
import type { ToolContent, ToolDraftItem, ToolDraftTask } from '#contract/assessments/toolDraft.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { itemFault, type Tool, type ToolItem } from '#server/features/assessments/tool/publish.rules.ts';
import { filled } from '#server/features/assessments/tool/kinds/kind.rules.ts';
import { emptyDocument, isEmptyDocument } from '#server/platform/basics/plainText.rules.ts';
import { kindStops } from './kindStops.rules.ts';

/* A draft of an assessment: how it begins, what stops it from being published, and what is published of it. Pure. */

const stop = (field: string, message: string): FieldError => ({ field, code: 'not_right', message });

export const emptyContent = (title: string): ToolContent => ({
  title,
  summary: '',
  instructions: emptyDocument,
  needs: emptyDocument,
  judged: emptyDocument,
  assessorNotes: emptyDocument,
  minutes: 60,
  attemptsAllowed: 2,
  timeLimitMinutes: null,
  dueAfterDays: null,
  lateWork: 'accepted',
  opens: 'with_unit',
  shuffle: false,
  unitIds: [],
  tasks: [],
});

/** The field of an id that stands twice, among tasks and items or among units; null when none does. */
export function repeatedId({ tasks, unitIds }: ToolContent): string | null {
  const seen = new Set<string>();
  const taken = (id: string): boolean => seen.has(id) || !seen.add(id);
  if (new Set(unitIds).size < unitIds.length) return 'content.unitIds';
  for (const [at, task] of tasks.entries()) {
    if (taken(task.id)) return `content.tasks.${at}.id`;
    const item = task.items.findIndex(({ id }) => taken(id));
    if (item !== -1) return `content.tasks.${at}.items.${item}.id`;
  }
  return null;
}

/** The question and key of a draft without what its author left empty at the end. */
function pruned({ question, key }: ToolDraftItem): Pick<ToolDraftItem, 'question' | 'key'> {
  if (question.kind === 'fill_in') {
    const segments = question.segments.map((segment) =>
      segment.type === 'gap' && segment.choices !== null
        ? { ...segment, choices: segment.choices.filter(filled) }
        : segment,
    );
    const gaps = key?.kind === 'fill_in' ? Object.entries(key.gaps) : [];
    const answers = Object.fromEntries(gaps.map(([id, accepted]) => [id, accepted.filter(filled)]));
    return { question: { ...question, segments }, key: key && { kind: 'fill_in', gaps: answers } };
  }
  if (key?.kind === 'short_text') return { question, key: { ...key, accepted: key.accepted.filter(filled) } };
  return { question, key };
}

/** The item as it is published; null when its question or key is not whole. */
function publishedItem(item: ToolDraftItem, known: ReadonlySet<string>): ToolItem | null {
  const { id: from, prompt, required, maxMarks, criteria, benchmark, guide } = item;
  const { question: asked, key: right } = pruned(item);
  const question = Question.safeParse(asked);
  const key = AnswerKey.nullable().safeParse(right);
  if (!question.success || !key.success) return null;
  const ties = [...new Set(criteria)].filter((one) => known.has(one));
  return {
    prompt,
    question: question.data,
    key: key.data,
    required,
    maxMarks,
    criteria: ties,
    benchmark,
    guide,
    from,
  };
}

function itemStops(item: ToolDraftItem, field: string): FieldError[] {
  const key = item.key?.kind === item.question.kind ? item.key : null;
  const stops = [
    ...(isEmptyDocument(item.prompt) ? ['Write what is asked'] : []),
    ...(item.key === key ? [] : ['The key is of another kind']),
    ...kindStops(item.question, key),
  ];
  if (stops.length > 0) return stops.map((message) => stop(field, message));
  const whole = publishedItem(item, new Set());
  const fault = whole ? itemFault(whole) : 'Something of it is missing or too long';
  return fault ? [stop(field, fault)] : [];
}

function taskStops(task: ToolDraftTask, at: number): FieldError[] {
  const field = `tasks.${at}`;
  const { title, draw, items } = task;
  return [
    ...(filled(title) ? [] : [stop(`${field}.title`, 'Give the task a title')]),
    ...(items.length === 0 ? [stop(`${field}.items`, 'Add at least one item to the task')] : []),
    ...(draw !== null && draw > items.length && items.length > 0
      ? [stop(`${field}.draw`, 'More items are drawn than the task has')]
      : []),
    ...items.flatMap((item, position) => itemStops(item, `${field}.items.${position}`)),
  ];
}

/** What has to be put right before a draft is published, by field. `unitIds`: its units that there are. */
export function contentStops(content: ToolContent, unitIds: ReadonlySet<string>): FieldError[] {
  const { title, tasks } = content;
  return [
    ...(filled(title) ? [] : [stop('title', 'Give it a title')]),
    ...(content.unitIds.some((id) => unitIds.has(id)) ? [] : [stop('unitIds', 'Choose what it assesses')]),
    ...(tasks.length === 0 ? [stop('tasks', 'Add at least one task')] : []),
    ...tasks.flatMap(taskStops),
  ];
}

/** What is published of a draft that nothing stops. `known`: the criteria of its units; ties to others go. */
export function toolOf(code: string, content: ToolContent, known: ReadonlySet<string>): Tool {
  const tasks = content.tasks.map(({ id: _id, items, ...task }) => ({
    ...task,
    items: items.map((item) => publishedItem(item, known)!),
  }));
  return { ...content, code, tasks };
}
