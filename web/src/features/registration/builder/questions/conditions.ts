import { isStandard } from '#web/features/registration/fields/fieldId.ts';
import { definitionOf } from '#contract/registration/fields.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { answersOfQuestion, conditionFields } from '#contract/registration/form/formFindings.ts';
import { ownFieldOf } from '#contract/registration/form/ownKinds.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';
import { answerText } from '#web/features/registration/desk/answers/answerText.ts';
import { todayIn } from '#web/lib/dayParts.ts';
import { codeListsOf } from '#web/features/registration/desk/answers/codeLists.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';

/* The questions another question can hang on, and their answers in words. */

export type Answer = string | boolean;

export interface Source {
  readonly field: AnswerField;
  readonly label: string;
  readonly own: boolean;
  readonly answers: readonly { readonly value: Answer; readonly label: string }[];
}

const truth = (value: boolean): string => (value ? m.registration_desk_yes() : m.registration_desk_no());

function standardSource(field: (typeof conditionFields)[number], country: string): Source {
  const definition = definitionOf(field);
  const own = 'list' in definition && Array.isArray(definition.list) ? definition.list : null;
  const list = codeListsOf(country)[field];
  const codes: readonly Answer[] =
    definition.kind === 'flag' ? [true, false] : (own ?? list?.codes.map(({ code }) => code) ?? []);
  const wording = { country, language: 'en', today: todayIn('UTC') };
  return {
    field,
    label: fieldLabels[field](),
    own: false,
    answers: codes.map((value) => ({
      value,
      label: answerText({ field, kind: definition.kind }, value, wording) ?? String(value),
    })),
  };
}

function ownSource(question: OwnQuestion): Source[] {
  const answers = answersOfQuestion(question);
  if (!answers) return [];
  const words = new Map(question.choices.map(({ code, label }) => [code, label.en ?? '']));
  const yesNo: Readonly<Record<string, string>> = { yes: truth(true), no: truth(false) };
  return [
    {
      field: ownFieldOf(question.id),
      label: question.label.en ?? '',
      own: true,
      answers: answers.map((value) => ({
        value,
        label: typeof value === 'boolean' ? m.form_agreed() : words.get(value) || yesNo[value] || value,
      })),
    },
  ];
}

/** Own questions first; a question cannot hang on itself. */
export const sourcesFor = (
  question: OwnQuestion,
  questions: readonly OwnQuestion[],
  country: string,
): Source[] => [
  ...questions.filter(({ id, retired }) => id !== question.id && !retired).flatMap(ownSource),
  ...conditionFields.map((field) => standardSource(field, country)),
];

/** A condition in words: the question, and the answers with which it is asked. */
export function conditionText(
  { when }: OwnQuestion,
  questions: readonly OwnQuestion[],
  country: string,
): string | null {
  if (!when) return null;
  const on = questions.find(({ id }) => ownFieldOf(id) === when.field);
  const source = isStandard(when.field) ? standardSource(when.field, country) : on && ownSource(on)[0];
  if (!source) return m.form_e_condition_gone();
  const answers = source.answers.filter(({ value }) => when.is.includes(value)).map(({ label }) => label);
  if (answers.length === 0) return null;
  return m.form_only_when({ question: source.label, answers: answers.join(m.form_or()) });
}
