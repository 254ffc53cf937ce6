import type { Conflict, MergeInput, MergeSide } from '#contract/record/merge.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { definitionOf, recordFields, type RecordField } from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';

/* Two records become one. Pure. */

const has = (values: RecordValues, field: RecordField): boolean => (values[field] ?? null) !== null;
const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What both say, differently. The emails always differ. */
export function conflictsOf(
  kept: { values: RecordValues; email: string },
  merged: { values: RecordValues; email: string },
): Conflict[] {
  const fields = recordFields.filter(
    (field) =>
      has(kept.values, field) &&
      has(merged.values, field) &&
      differ(kept.values[field], merged.values[field]),
  );
  const said = (values: RecordValues, field: RecordField): AnswerValue => values[field] ?? null;
  return [
    { field: 'email', kind: 'email', kept: kept.email, merged: merged.email },
    ...fields.map((field) => ({
      field,
      kind: definitionOf(field).kind,
      kept: said(kept.values, field),
      merged: said(merged.values, field),
    })),
  ];
}

/** The conflicts nobody chose for. */
export const unchosen = (
  conflicts: readonly Conflict[],
  choices: MergeInput['choices'],
): Conflict['field'][] => conflicts.flatMap(({ field }) => (choices[field] === undefined ? [field] : []));

/** What the merged person's record adds to the one kept: what only they said, and what was chosen of theirs. */
export function addedBy(
  kept: RecordValues,
  merged: RecordValues,
  choiceOf: (field: RecordField) => MergeSide | undefined,
): RecordValues {
  return Object.fromEntries(
    recordFields
      .filter((field) => has(merged, field) && (!has(kept, field) || choiceOf(field) === 'merged'))
      .map((field) => [field, merged[field]!]),
  );
}
