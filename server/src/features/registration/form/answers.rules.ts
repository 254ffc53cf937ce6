import type { FieldError } from '#contract/kit/errors.ts';
import { definitionOf, mostOf, type RegistrationField } from '#contract/registration/fields.ts';
import type { AnswersSaved } from '#contract/registration/state.ts';
import type { Answers, AnswerValue } from '#contract/registration/values.ts';

export interface GivenAnswer {
  field: RegistrationField;
  value: AnswerValue;
  baseRevision: number;
}

const holds: Record<string, (value: AnswerValue) => boolean> = {
  codes: (value) => Array.isArray(value),
  flag: (value) => typeof value === 'boolean',
};

function shapeProblem({ field, value }: Pick<GivenAnswer, 'field' | 'value'>): string | null {
  const definition = definitionOf(field);
  if (value === null) return null;
  const fits = holds[definition.kind] ?? ((given: AnswerValue) => typeof given === 'string');
  if (!fits(value)) return 'invalid_type';
  const long = (typeof value === 'string' || Array.isArray(value)) && value.length > mostOf(definition);
  return long ? 'too_big' : null;
}

/** Errors for values a field cannot hold: of another type or too long. Incomplete values are accepted. */
export const shapeErrors = (given: readonly Pick<GivenAnswer, 'field' | 'value'>[]): FieldError[] =>
  given.flatMap((answer) => {
    const code = shapeProblem(answer);
    return code ? [{ field: answer.field, code, message: 'Not a value of this field' }] : [];
  });

export interface AnswerMerge {
  /** New values, to be merged into the answers and added to the history. */
  changed: Answers;
  answer: AnswersSaved;
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
  locked: ReadonlySet<RegistrationField>,
): AnswerMerge {
  const changed: Answers = {};
  const saved = new Map<RegistrationField, number>();
  const conflicts: AnswersSaved['conflicts'] = [];
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
