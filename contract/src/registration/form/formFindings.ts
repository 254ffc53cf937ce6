import { definitionOf, registrationFieldNames, type RegistrationField } from '../fields.ts';
import type { FormContent, OwnQuestion } from './formContent.ts';
import { isMovableStep, movableSteps, stepFreedom } from './optionalFields.ts';
import { isOwnField, ownFieldOf, ownKindOf, yesNo, type AnswerField } from './ownKinds.ts';

/* What keeps a form from being published. Pure: the screen says it as somebody types, the server refuses it. */

export const findingCodes = [
  'label_missing',
  'too_few_choices',
  'choice_missing',
  'choice_twice',
  'condition_gone',
  'condition_answer_gone',
  'condition_loop',
  'condition_empty',
  'step_needed',
  'steps_wrong',
  'task_missing',
] as const;
export interface FormFinding {
  /** Such as `questions.{id}.label`. */
  readonly place: string;
  readonly code: (typeof findingCodes)[number];
}

/** More codes than this are a list to search in, which is no condition. */
const mostAnswers = 40;

/** Whether a field of Livery or the country can be a condition: it is chosen from few answers. */
function isCondition(field: RegistrationField): boolean {
  const definition = definitionOf(field);
  if (field === 'declared' || definition.step === 'guardian') return false;
  if (definition.kind === 'flag') return definition.step !== 'usi';
  if (!('list' in definition)) return false;
  const { list } = definition;
  if (typeof list === 'string') return list === 'country';
  return !('codes' in list) || list.codes.length <= mostAnswers;
}

/** The fields of Livery and the country that can be a condition. */
export const conditionFields = registrationFieldNames.filter(isCondition);

/** The answers an own question can have, where it can be a condition. */
export function answersOfQuestion({ kind, choices }: OwnQuestion): readonly (string | boolean)[] | null {
  if (kind === 'yes_no') return yesNo;
  if (kind === 'statement') return [true];
  return ownKindOf(kind).choices ? choices.map(({ code }) => code) : null;
}

const isWritten = (text: string | undefined): boolean => (text ?? '').trim() !== '';

function choiceFindings({ id, kind, choices }: OwnQuestion): FormFinding[] {
  if (!ownKindOf(kind).choices) return [];
  const place = `questions.${id}.choices`;
  const written = choices.map(({ label }) => (label.en ?? '').trim().toLowerCase());
  return [
    ...(choices.length < 2 ? [{ place, code: 'too_few_choices' } as const] : []),
    ...written.flatMap((text, at): FormFinding[] => {
      if (text === '') return [{ place: `${place}.${at}`, code: 'choice_missing' }];
      return written.indexOf(text) < at ? [{ place: `${place}.${at}`, code: 'choice_twice' }] : [];
    }),
  ];
}

const byField = (questions: readonly OwnQuestion[], field: AnswerField): OwnQuestion | undefined =>
  questions.find(({ id, retired }) => !retired && ownFieldOf(id) === field);

/** Whether a question hangs, over others, on itself. */
function isLoop(question: OwnQuestion, questions: readonly OwnQuestion[]): boolean {
  const seen = new Set<string>();
  let at: OwnQuestion | undefined = question;
  while (at?.when) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
    at = byField(questions, at.when.field);
  }
  return false;
}

function conditionProblem(
  question: OwnQuestion,
  questions: readonly OwnQuestion[],
): FormFinding['code'] | null {
  const { when } = question;
  if (!when) return null;
  const { field, is } = when;
  if (isOwnField(field)) {
    const on = byField(questions, field);
    const answers = on && answersOfQuestion(on);
    if (!answers) return 'condition_gone';
    if (isLoop(question, questions)) return 'condition_loop';
    if (is.some((one) => !answers.includes(one))) return 'condition_answer_gone';
  } else if (!isCondition(field)) return 'condition_gone';
  return is.length === 0 ? 'condition_empty' : null;
}

function questionFindings(question: OwnQuestion, questions: readonly OwnQuestion[]): FormFinding[] {
  if (question.retired) return [];
  const at = `questions.${question.id}`;
  const condition = conditionProblem(question, questions);
  return [
    ...(isWritten(question.label.en) ? [] : [{ place: `${at}.label`, code: 'label_missing' } as const]),
    ...choiceFindings(question),
    ...(condition ? [{ place: `${at}.when`, code: condition }] : []),
  ];
}

function stepFindings({ steps }: FormContent): FormFinding[] {
  const named = steps.map(({ step }) => step);
  const whole = named.length === movableSteps.length && movableSteps.every((step) => named.includes(step));
  return [
    ...(whole ? [] : [{ place: 'steps', code: 'steps_wrong' } as const]),
    ...steps.flatMap(({ step, asked }): FormFinding[] => {
      const freedom = isMovableStep(step) ? stepFreedom[step] : 'automatic';
      const wrong =
        (freedom === 'accredited' && asked === 'never') || (freedom === 'automatic' && asked !== 'always');
      return wrong ? [{ place: `steps.${step}`, code: 'step_needed' }] : [];
    }),
  ];
}

/** A course has all tasks of its own, or none. */
const taskFindings = ({ tasks }: FormContent): FormFinding[] =>
  Object.entries(tasks).flatMap(([courseId, texts]) =>
    Object.entries(texts ?? {})
      .filter(([, text]) => !isWritten(text))
      .map(([part]): FormFinding => ({ place: `tasks.${courseId}.${part}`, code: 'task_missing' })),
  );

/** Everything that keeps it from being published, in the order of the screen. */
export const formFindings = (content: FormContent): FormFinding[] => [
  ...stepFindings(content),
  ...taskFindings(content),
  ...content.questions.flatMap((question) => questionFindings(question, content.questions)),
];
