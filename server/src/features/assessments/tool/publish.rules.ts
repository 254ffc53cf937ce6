import type { ItemKind, Question } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import type { AnswerKey } from './answerKey.rules.ts';

/* What an author publishes, and what must be true of it before it is. Pure. */

/** A tool that cannot be published; the message names every fault in words for its author. */
export class ToolError extends Error {}

export interface ToolItem {
  prompt: RichText;
  question: Question;
  /** What a rule judges by; null where a person does. */
  key: AnswerKey | null;
  required: boolean;
  maxMarks: number | null;
  /** Ids of the criteria it gathers evidence of. */
  criteria: string[];
}
export interface ToolTask {
  title: string;
  instructions: RichText;
  /** So many of its items are drawn for an attempt; null asks all. */
  draw: number | null;
  items: ToolItem[];
}
export interface Tool {
  code: string;
  title: string;
  summary: string;
  instructions: RichText;
  needs: RichText;
  judged: RichText;
  assessorNotes: RichText;
  minutes: number;
  attemptsAllowed: number;
  timeLimitMinutes: number | null;
  dueAfterDays: number | null;
  lateWork: 'accepted' | 'refused';
  opens: 'with_unit' | 'after_learning';
  shuffle: boolean;
  unitIds: string[];
  tasks: ToolTask[];
}

const repeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && !repeated(a) && a.every((id) => b.includes(id));

type Of<K extends ItemKind> = Extract<Question, { kind: K }>;
type KeyOf<K extends ItemKind> = Extract<AnswerKey, { kind: K }>;

/** The parts a question names, group by group: within a group each has an id of its own. */
function partGroups(question: Question): string[][] {
  switch (question.kind) {
    case 'choice':
      return [question.choices.map(({ id }) => id)];
    case 'matching':
      return [question.left.map(({ id }) => id), question.right.map(({ id }) => id)];
    case 'ordering':
      return [question.entries.map(({ id }) => id)];
    case 'fill_in':
      return [gapsOf(question).map(({ id }) => id)];
    case 'observation':
      return [question.criteria.map(({ id }) => id)];
    case 'third_party_report':
      return [question.questions.map(({ id }) => id)];
    default:
      return [];
  }
}

export const gapsOf = (question: Of<'fill_in'>) =>
  question.segments.filter((segment) => segment.type === 'gap');

function choiceFault(question: Of<'choice'>, key: KeyOf<'choice'>): string | null {
  const ids = question.choices.map(({ id }) => id);
  if (key.choices.length === 0 || repeated(key.choices)) return 'the key names no choice, or one twice';
  if (key.choices.some((id) => !ids.includes(id))) return 'the key names a choice that is not offered';
  return !question.multiple && key.choices.length > 1 ? 'one choice is asked and several are right' : null;
}

function matchingFault(question: Of<'matching'>, key: KeyOf<'matching'>): string | null {
  const left = question.left.map(({ id }) => id);
  const right = question.right.map(({ id }) => id);
  if (!sameIds(Object.keys(key.pairs), left)) return 'the key does not match every left part once';
  return Object.values(key.pairs).some((id) => !right.includes(id))
    ? 'the key matches an unknown part'
    : null;
}

function fillInFault(question: Of<'fill_in'>, key: KeyOf<'fill_in'>): string | null {
  const gaps = gapsOf(question);
  if (
    !sameIds(
      Object.keys(key.gaps),
      gaps.map(({ id }) => id),
    )
  )
    return 'the key does not fill every gap';
  const wrong = gaps.find(({ id, choices }) => {
    const accepted = key.gaps[id]!;
    return accepted.length === 0 || (choices && accepted.some((word) => !choices.includes(word)));
  });
  return wrong ? `gap ${wrong.id} accepts nothing, or what it does not offer` : null;
}

type Kind = AnswerKey['kind'];
const keyRules: { [K in Kind]: (question: Of<K>, key: KeyOf<K>) => string | null } = {
  choice: choiceFault,
  true_false: () => null,
  short_text: (_question, { accepted }) => (accepted.length > 0 ? null : 'no text is accepted'),
  number: (_question, { value, tolerance }) =>
    Number.isFinite(value) && tolerance >= 0 ? null : 'the number or its tolerance is none',
  matching: matchingFault,
  ordering: ({ entries }, { order }) =>
    sameIds(
      order,
      entries.map(({ id }) => id),
    )
      ? null
      : 'the key does not order every entry once',
  fill_in: fillInFault,
};

function keyFault(question: Question, key: AnswerKey): string | null {
  if (key.kind !== question.kind) return `a key of ${key.kind} for a question of ${question.kind}`;
  return (keyRules[key.kind] as (question: Question, key: AnswerKey) => string | null)(question, key);
}

function limitsFault(question: Question): string | null {
  if (question.kind === 'file_evidence' && question.minFiles > question.maxFiles) {
    return 'more files are needed than taken';
  }
  if (question.kind === 'written' && question.minWords && question.maxWords) {
    return question.minWords > question.maxWords ? 'more words are needed than taken' : null;
  }
  if (question.kind === 'fill_in' && gapsOf(question).length === 0) return 'there is no gap to fill';
  return null;
}

/** What is wrong with an item; null for one that can be answered and judged. */
function itemFault({ question, key, maxMarks, criteria }: ToolItem): string | null {
  if (partGroups(question).some(repeated)) return 'two parts have the same id';
  if (repeated(criteria)) return 'a criterion is named twice';
  if (maxMarks !== null && maxMarks <= 0) return 'marks must be more than none';
  return limitsFault(question) ?? (key && keyFault(question, key));
}

function taskFaults(task: ToolTask, at: number): string[] {
  const where = `Task ${at + 1} (${task.title})`;
  const items = task.items.flatMap((item, position) => {
    const fault = itemFault(item);
    return fault ? [`${where}, item ${position + 1}: ${fault}`] : [];
  });
  if (task.items.length === 0) return [`${where} has no item`];
  const wrongDraw = task.draw !== null && (task.draw < 1 || task.draw > task.items.length);
  return wrongDraw ? [`${where} draws ${task.draw} of ${task.items.length} items`, ...items] : items;
}

/** Everything that keeps a tool from being published, in words for its author; nothing for one that may be. */
export function faultsOf(tool: Tool): string[] {
  const faults: string[] = [];
  if (tool.unitIds.length === 0 || repeated(tool.unitIds))
    faults.push('It belongs to no unit, or to one twice');
  if (tool.tasks.length === 0) faults.push('It has no task');
  if (tool.attemptsAllowed < 1) faults.push('No attempt is allowed');
  if (tool.minutes < 1) faults.push('It takes no time');
  if (tool.timeLimitMinutes !== null && tool.timeLimitMinutes < 1) faults.push('The time limit is none');
  if (tool.dueAfterDays !== null && tool.dueAfterDays < 0) faults.push('It is due before it starts');
  return [...faults, ...tool.tasks.flatMap(taskFaults)];
}
