import type { AnswerKey, Question } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { repeated } from './kinds/kind.rules.ts';
import { rulesOf } from './kinds/kinds.rules.ts';

/* What an author publishes, and the checks before publishing. Pure. */

/** An assessment that cannot be published; the message lists every error for its author. */
export class ToolError extends Error {}

export interface ToolItem {
  prompt: RichText;
  question: Question;
  /** The key a rule judges by; null when a person judges. */
  key: AnswerKey | null;
  required: boolean;
  maxMarks: number | null;
  /** Ids of the criteria it gathers evidence for. */
  criteria: string[];
  /** An answer that is good enough, and how it is judged; empty when left out. */
  benchmark?: RichText;
  guide?: RichText;
  /** The item of an earlier version, or of a draft, that it goes on from. */
  from?: string;
}
export interface ToolTask {
  title: string;
  instructions: RichText;
  /** How many of its items are drawn for an attempt; null means all. */
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

function keyFault(question: Question, key: AnswerKey): string | null {
  if (key.kind !== question.kind) return `a key of ${key.kind} for a question of ${question.kind}`;
  const { byRule } = rulesOf(question.kind);
  return byRule && byRule.fault(question, key);
}

/** The error in an item; null when it can be answered and judged. */
export function itemFault({ question, key, maxMarks, criteria }: ToolItem): string | null {
  const rules = rulesOf(question.kind);
  if (rules.partGroups(question).some(repeated)) return 'two parts have the same id';
  if (repeated(criteria)) return 'a criterion is named twice';
  if (maxMarks !== null && maxMarks <= 0) return 'marks must be more than none';
  return rules.fault(question) ?? (key && keyFault(question, key));
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

/** Every error that prevents publishing, as messages for the author; empty when there is none. */
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
