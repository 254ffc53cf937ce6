import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import {
  isOwnField,
  ownFieldOf,
  ownKindOf,
  yesNo,
  type AnswerField,
  type OwnKind,
} from '#contract/registration/form/ownKinds.ts';
import type { FieldCondition, RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { questionWords, type AppliedForm } from './applied.rules.ts';
import { conditionOf, holds, isAsked, type Person } from './fields.rules.ts';
import { isBlank } from './values.rules.ts';

/* The own questions of an organisation: which apply, and which answers they allow. */

/** The questions of a step, in their order. */
export const questionsOf = (step: RegistrationStep, form: AppliedForm | undefined): readonly OwnQuestion[] =>
  form?.questions.filter((question) => question.step === step) ?? [];

export const questionOf = (field: AnswerField, form: AppliedForm | undefined): OwnQuestion | undefined =>
  form?.questions.find(({ id }) => ownFieldOf(id) === field);

/** Everything a question hangs on: its own condition, and those of the question it hangs on. */
function conditionsOf(question: OwnQuestion, form: AppliedForm | undefined): FieldCondition[] {
  const conditions: FieldCondition[] = [];
  const seen = new Set<string>();
  let at: OwnQuestion | undefined = question;
  while (at?.when && !seen.has(at.id)) {
    seen.add(at.id);
    conditions.push(at.when);
    const { field } = at.when;
    if (isOwnField(field)) at = questionOf(field, form);
    else {
      const standard = conditionOf(field);
      return standard ? [...conditions, standard] : conditions;
    }
  }
  return conditions;
}

function isOwnAsked(question: OwnQuestion, person: Pick<Person, 'values' | 'underAge' | 'form'>): boolean {
  return conditionsOf(question, person.form).every(
    (one) =>
      (isOwnField(one.field)
        ? questionOf(one.field, person.form) !== undefined
        : isAsked(one.field, person)) && holds(one, person.values),
  );
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  // A day that does not exist is read as a later one.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

type Check = (value: AnswerValue, question: OwnQuestion) => string | null;
const anything: Check = () => null;
const chosen: Check = (value, { choices }) => {
  const codes = new Set(choices.map(({ code }) => code));
  const given = Array.isArray(value) ? value : [String(value)];
  return given.every((code) => codes.has(code)) ? null : 'unknown_code';
};

/** What a given answer cannot be, by kind. */
const checks: { readonly [K in OwnKind]: Check } = {
  short: anything,
  long: anything,
  choice: chosen,
  several: chosen,
  yes_no: (value) => (yesNo.some((one) => one === value) ? null : 'unknown_code'),
  number: (value) => (/^-?\d{1,12}([.,]\d{1,6})?$/.test(String(value).trim()) ? null : 'not_a_number'),
  date: (value) => (isDay(String(value)) ? null : 'invalid_format'),
  file: anything,
  statement: (value, { required }) => (required && value !== true ? 'required' : null),
};

export interface Respondent extends Person {
  readonly documents: readonly { field: string | null }[];
}

/** What is missing or wrong in the answer to a question; null when nothing. */
export function ownProblem(question: OwnQuestion, person: Respondent): string | null {
  if (!isOwnAsked(question, person)) return null;
  const field = ownFieldOf(question.id);
  if (question.kind === 'file') {
    const given = person.documents.some((document) => document.field === field);
    return question.required && !given ? 'document_needed' : null;
  }
  const value = person.values[field];
  if (value === undefined || isBlank(value)) return question.required ? 'required' : null;
  return checks[question.kind](value, question);
}

function ownFieldState(question: OwnQuestion, person: Person): RegistrationFieldState {
  const { id, kind, sensitive, required, choices } = question;
  const { answer, max, choices: chooses } = ownKindOf(kind);
  return {
    field: ownFieldOf(id),
    kind: answer,
    own: kind,
    words: questionWords(question),
    max,
    required,
    sensitive,
    asked: isOwnAsked(question, person),
    when: conditionsOf(question, person.form),
    options: chooses ? choices.map(({ code }) => code) : kind === 'yes_no' ? [...yesNo] : null,
  };
}

export const ownFieldStates = (step: RegistrationStep, person: Person): RegistrationFieldState[] =>
  questionsOf(step, person.form).map((question) => ownFieldState(question, person));
