import type { ToolContent, ToolDraftItem, ToolDraftTask } from '#contract/assessments/toolDraft.ts';
import type { ItemKind } from '#contract/assessments/items.ts';
import { newQuestion } from '#web/features/assessments/tool/questions/newQuestions.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { kindWords } from '#web/features/assessments/tool/questions/kindWords.ts';
import { emptyDocument } from '#web/shared/richText/richTextValue.ts';

/* What a draft of an assessment becomes by each act. Pure. */

export type Content = ToolContent;
export type Task = ToolDraftTask;
export type Item = ToolDraftItem;

export const newTask = (title: string): Task => ({
  id: crypto.randomUUID(),
  title,
  instructions: emptyDocument,
  draw: null,
  items: [],
});

export const newItem = (kind: ItemKind): Item => ({
  id: crypto.randomUUID(),
  prompt: emptyDocument,
  ...newQuestion(kind),
  required: true,
  maxMarks: null,
  criteria: [],
  benchmark: emptyDocument,
  guide: emptyDocument,
});

/** How an item begins, or what kind it is of while nothing is asked yet. */
export const nameOfItem = (item: Item): string => questionName(item) || kindWords[item.question.kind].name();

const withTasks = (content: Content, change: (task: Task) => Task): Content => ({
  ...content,
  tasks: content.tasks.map(change),
});

export const withTask = (content: Content, id: string, part: Partial<Task>): Content =>
  withTasks(content, (task) => (task.id === id ? { ...task, ...part } : task));

export const withItem = (content: Content, id: string, part: Partial<Item>): Content =>
  withTasks(content, (task) => ({
    ...task,
    items: task.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
  }));

export const withoutItem = (content: Content, id: string): Content =>
  withTasks(content, (task) => ({ ...task, items: task.items.filter((item) => item.id !== id) }));

/** Adds items at the end of a task; one that is gone leaves the content as it is. */
export const withItems = (content: Content, taskId: string, more: readonly Item[]): Content =>
  withTasks(content, (task) => (task.id === taskId ? { ...task, items: [...task.items, ...more] } : task));

/** Moves an item to the end of another task. */
export const withItemIn = (content: Content, item: Item, taskId: string): Content =>
  withItems(withoutItem(content, item.id), taskId, [item]);

/** The same item once more, after the first, under another id. */
export function withCopy(content: Content, id: string, newId: string): Content {
  return withTasks(content, (task) => {
    const at = task.items.findIndex((item) => item.id === id);
    return at === -1
      ? task
      : { ...task, items: task.items.toSpliced(at + 1, 0, { ...task.items[at]!, id: newId }) };
  });
}

export interface OpenPart {
  readonly task: Task | null;
  readonly item: Item | null;
  /** Where it stands in the draft, as the server names its fields; '' for the assessment itself. */
  readonly field: string;
}

/** The task or the item of this id. */
export function openPart({ tasks }: Content, id: string | null): OpenPart {
  for (const [at, task] of tasks.entries()) {
    if (task.id === id) return { task, item: null, field: `tasks.${at}` };
    const place = task.items.findIndex((item) => item.id === id);
    if (place !== -1) return { task, item: task.items[place]!, field: `tasks.${at}.items.${place}` };
  }
  return { task: null, item: null, field: '' };
}

/** The id of the task or item that a field of the draft is part of; null for the assessment itself. */
export function idOfField({ tasks }: Content, field: string): string | null {
  const [, task, item] = /^tasks\.(\d+)(?:\.items\.(\d+))?/.exec(field) ?? [];
  const found = tasks[Number(task)];
  return (item === undefined ? found?.id : found?.items[Number(item)]?.id) ?? null;
}
