import type { FieldError } from '#contract/kit/errors.ts';
import { definitionOf, mostOf } from '#contract/registration/fields.ts';
import { isOwnField, ownKindOf, type AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AppliedForm } from './applied.rules.ts';
import { questionOf } from './own.rules.ts';
import type { AnswerSaveResult } from '#contract/registration/state.ts';
import type { Answers, AnswerValue } from '#contract/registration/values.ts';

export interface GivenAnswer {
  field: AnswerField;
  value: AnswerValue;
  baseRevision: number;
}

const holds: Record<string, (value: AnswerValue) => boolean> = {
  codes: (value) => Array.isArray(value),
  flag: (value) => typeof value === 'boolean',
};

type FieldAnswer = Pick<GivenAnswer, 'field' | 'value'>;
interface Shape {
  kind: string;
  most: number;
}

/** What a field holds; null where the form of this application does not ask it, or it holds files. */
function shapeOf(field: AnswerField, form: AppliedForm | undefined): Shape | null {
  if (!isOwnField(field)) return { kind: definitionOf(field).kind, most: mostOf(definitionOf(field)) };
  const question = questionOf(field, form);
  if (!question || question.kind === 'file') return null;
  const { answer, max } = ownKindOf(question.kind);
  return { kind: answer, most: max };
}

function shapeProblem({ field, value }: FieldAnswer, form: AppliedForm | undefined): string | null {
  const shape = shapeOf(field, form);
  if (!shape) return 'not_asked';
  if (value === null) return null;
  const fits = holds[shape.kind] ?? ((given: AnswerValue) => typeof given === 'string');
  if (!fits(value)) return 'invalid_type';
  const long = (typeof value === 'string' || Array.isArray(value)) && value.length > shape.most;
  return long ? 'too_big' : null;
}

/** Errors for values a field cannot hold: of another type or too long. Incomplete values are accepted. */
export const shapeErrors = (given: readonly FieldAnswer[], form?: AppliedForm): FieldError[] =>
  given.flatMap((answer) => {
    const code = shapeProblem(answer, form);
    return code ? [{ field: answer.field, code, message: 'Not a value of this field' }] : [];
  });

export interface AnswerMerge {
  /** New values, to be merged into the answers and added to the history. */
  changed: Answers;
  answer: AnswerSaveResult;
}

/**
 * Merges new values into the stored answers. A field that was saved elsewhere since it was read, or that is `locked` by
 * another person's signature, is a conflict and stays unless both values are equal. If a field is given twice, the last
 * value counts.
 */
export function mergeAnswers(
  current: Answers,
  given: readonly GivenAnswer[],
  at: { revision: number; savedAt: string },
  locked: ReadonlySet<AnswerField>,
): AnswerMerge {
  const changed: Answers = {};
  const saved = new Map<AnswerField, number>();
  const conflicts: AnswerSaveResult['conflicts'] = [];
  const last = new Map(given.map((answer) => [answer.field, answer]));
  for (const { field, value, baseRevision } of last.values()) {
    const kept = current[field];
    if (kept && JSON.stringify(kept.value) === JSON.stringify(value)) saved.set(field, kept.revision);
    else if (locked.has(field) || (kept && kept.revision !== baseRevision)) {
      conflicts.push({ field, ...(kept ?? { value: null, revision: 0, savedAt: at.savedAt }) });
    } else {
      changed[field] = { value, ...at };
      saved.set(field, at.revision);
    }
  }
  return {
    changed,
    answer: {
      saved: [...saved].map(([field, revision]) => ({ field, revision })),
      conflicts,
      savedAt: at.savedAt,
    },
  };
}
