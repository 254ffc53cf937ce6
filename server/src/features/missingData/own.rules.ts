import type { FieldError } from '#contract/kit/errors.ts';
import type { OwnMissingData } from '#contract/record/missingData.ts';
import type { RecordValues } from '#contract/record/record.ts';
import {
  definitionOf,
  legalNameFields,
  recordFields,
  type RecordField,
} from '#contract/registration/fields.ts';
import { changedBy } from '#server/features/record/record.rules.ts';
import { fieldProblem, isRequired } from '#server/features/registration/form/fields.rules.ts';
import { fieldState, fieldsOf } from '#server/features/registration/form/steps.rules.ts';
import { isBlank, textOf } from '#server/features/registration/form/values.rules.ts';
import {
  gapOf,
  isForStudent,
  partOf,
  type Gap,
  type GapFacts,
} from '#server/features/registration/gaps/gaps.rules.ts';

/* What a student is asked to complete their record. Pure. */

/** Parts that are answered together, with what is known of them. */
const whole: ReadonlySet<string> = new Set(['address', 'postal', 'emergency']);
const isOfName = (field: RecordField): boolean => legalNameFields.some((name) => name === field);

/** Fields a student is asked: what is missing, what stands with it, and what follows from an answer to it. */
function fieldsToAsk(facts: GapFacts): RecordField[] {
  const gap = gapOf(facts);
  const parts = new Set(gap.fields.map(partOf).filter((part) => whole.has(part)));
  const asksNumber = isForStudent({ ...gap, fields: [] });
  const direct = (field: RecordField): boolean =>
    gap.fields.includes(field) || parts.has(partOf(field)) || (asksNumber && partOf(field) === 'identifier');
  const inForm = new Set<string>(
    recordFields.flatMap((field) => fieldsOf(definitionOf(field).step, facts.form)),
  );
  return recordFields.filter((field) => {
    if (isOfName(field) || !inForm.has(field)) return false;
    const { when } = definitionOf(field);
    return direct(field) || (when !== undefined && gap.fields.includes(when.field as RecordField));
  });
}

/** The organisation finds or makes a number only with a permission that is signed in a registration. */
const ownChoices: ReadonlySet<string> = new Set(['have', 'exempt']);

/** The fields that are still to be answered; of the number also where an answer is put off, or not for a student to give. */
function missingIn(gap: Gap, asked: readonly RecordField[], facts: GapFacts): RecordField[] {
  const person = { ...facts, underAge: false };
  return asked.filter((field) => {
    if (field === 'usiChoice') return !ownChoices.has(textOf(facts.values, field));
    return gap.fields.includes(field) || fieldProblem(field, person) === 'required';
  });
}

/** What a student is asked, as the screen shows it. */
export function ownMissing(facts: GapFacts, revision: number): OwnMissingData {
  const gap = gapOf(facts);
  const asked = fieldsToAsk(facts);
  const person = { ...facts, underAge: false };
  return {
    country: facts.country.code,
    revision,
    fields: asked.map((field) => {
      const state = fieldState(field, person);
      const options = field === 'usiChoice' ? [...ownChoices] : state.options;
      return { ...state, options, field, part: partOf(field) };
    }),
    missing: missingIn(gap, asked, facts),
    values: Object.fromEntries(
      asked
        .filter((field) => !isBlank(facts.values[field]))
        .filter((field) => field !== 'usiChoice' || ownChoices.has(textOf(facts.values, field)))
        .map((field) => [field, facts.values[field]]),
    ),
    identifier: isForStudent(gap) ? gap.identifier : null,
  };
}

const errorOf = (field: RecordField, code: string, message: string): FieldError => ({ field, code, message });

/** What a student may not say here, or takes away although it is asked. */
export function ownErrors(facts: GapFacts, said: RecordValues): FieldError[] {
  const asked = new Set(fieldsToAsk(facts));
  const { values, changes } = changedBy(facts.values, said);
  const person = { ...facts, values, underAge: false };
  return changes.flatMap(({ field, value }) => {
    if (!asked.has(field)) return [errorOf(field, 'not_asked', 'Nothing of this is missing')];
    if (field === 'usiChoice' && !ownChoices.has(String(value)))
      return [errorOf(field, 'unknown_code', 'Chosen in a registration')];
    if (value === null && isRequired(field, person))
      return [errorOf(field, 'required', 'A record needs this')];
    return [];
  });
}
