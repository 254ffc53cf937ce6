import type { AnswerKey, Question } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import type { Tool } from '#server/features/assessments/tool/publish.rules.ts';
import { doc, p } from '#server/demo/content/write.ts';

/* What the demonstration's assessments are written in. */

export interface DemoAssessmentItem {
  prompt: RichText;
  question: Question;
  key: AnswerKey | null;
  required: boolean;
  /** Codes of the criteria of the unit it gathers evidence of. */
  criteria: string[];
}
export interface DemoTask {
  title: string;
  instructions: RichText;
  draw: number | null;
  items: DemoAssessmentItem[];
}
export interface DemoAssessment extends Omit<Tool, 'unitIds' | 'tasks'> {
  units: string[];
  tasks: DemoTask[];
}
export interface DemoCriterion {
  unit: string;
  code: string;
  kind: 'performance' | 'knowledge' | 'foundation_skill';
  text: string;
}

interface Said {
  criteria?: string[];
  required?: boolean;
}

const item = (
  prompt: string,
  question: Question,
  key: AnswerKey | null,
  { criteria = [], required = true }: Said = {},
): DemoAssessmentItem => ({ prompt: doc(p(prompt)), question, key, required, criteria });

type Parts = [id: string, text: string][];
const parts = (said: Parts) => said.map(([id, text]) => ({ id, text }));

export const choose = (prompt: string, choices: Parts, right: string[], said?: Said): DemoAssessmentItem =>
  item(
    prompt,
    { kind: 'choice', multiple: right.length > 1, choices: parts(choices) },
    { kind: 'choice', choices: right },
    said,
  );

export const trueFalse = (prompt: string, answer: boolean, said?: Said): DemoAssessmentItem =>
  item(prompt, { kind: 'true_false' }, { kind: 'true_false', answer }, said);

export const shortText = (prompt: string, accepted: string[], said?: Said): DemoAssessmentItem =>
  item(prompt, { kind: 'short_text', maxLength: 80 }, { kind: 'short_text', accepted }, said);

export const numberOf = (
  prompt: string,
  measure: string,
  value: number,
  tolerance: number,
  said?: Said,
): DemoAssessmentItem =>
  item(prompt, { kind: 'number', measure }, { kind: 'number', value, tolerance }, said);

/** Pairs are written as `['a', 'left', 'right']`. */
export const match = (
  prompt: string,
  pairs: [id: string, left: string, right: string][],
  said?: Said,
): DemoAssessmentItem =>
  item(
    prompt,
    {
      kind: 'matching',
      left: pairs.map(([id, text]) => ({ id, text })),
      right: pairs.map(([id, , text]) => ({ id: `${id}-right`, text })),
    },
    { kind: 'matching', pairs: Object.fromEntries(pairs.map(([id]) => [id, `${id}-right`])) },
    said,
  );

/** Entries in their right order. */
export const order = (prompt: string, entries: Parts, said?: Said): DemoAssessmentItem =>
  item(
    prompt,
    { kind: 'ordering', entries: parts(entries) },
    { kind: 'ordering', order: entries.map(([id]) => id) },
    said,
  );

/** Gaps are written as `['accepted', …]` between the texts. */
export function fillIn(prompt: string, segments: (string | string[])[], said?: Said): DemoAssessmentItem {
  const gaps: Record<string, string[]> = {};
  const question = segments.map((segment, at) => {
    if (typeof segment === 'string') return { type: 'text' as const, text: segment };
    const id = `gap-${at}`;
    gaps[id] = segment;
    return { type: 'gap' as const, id, choices: null };
  });
  return item(prompt, { kind: 'fill_in', segments: question }, { kind: 'fill_in', gaps }, said);
}

export const written = (
  prompt: string,
  [minWords, maxWords]: [number, number],
  said?: Said,
): DemoAssessmentItem => item(prompt, { kind: 'written', minWords, maxWords }, null, said);

type Files = Extract<Question, { kind: 'file_evidence' }>;
export const files = (
  prompt: string,
  accepts: Files['accepts'],
  [minFiles, maxFiles]: [number, number],
  said?: Said,
): DemoAssessmentItem =>
  item(
    prompt,
    { kind: 'file_evidence', accepts, minFiles, maxFiles, maxBytes: 100 * 1024 * 1024 },
    null,
    said,
  );

export const observed = (prompt: string, criteria: Parts, said?: Said): DemoAssessmentItem =>
  item(prompt, { kind: 'observation', criteria: parts(criteria) }, null, said);

type Report = Extract<Question, { kind: 'third_party_report' }>;
export const reported = (
  prompt: string,
  who: string,
  questions: Report['questions'],
  said?: Said,
): DemoAssessmentItem => item(prompt, { kind: 'third_party_report', who, questions }, null, said);
