import type { RegistrationField, RegistrationStep } from '#contract/registration/fields.ts';
import type { FormContent, OwnQuestion, SkillTasks } from '#contract/registration/form/formContent.ts';
import { lastSteps } from '#contract/registration/form/optionalFields.ts';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import type { Registration, RegistrationFieldState } from '#contract/registration/state.ts';
import type { Language } from '#contract/kit/values.ts';

/* The form of an organisation, applied to one course. */

/** A step of the registration and whether it is switched on. */
export interface StepSwitch {
  step: string;
  on: boolean;
}

export interface AppliedForm {
  readonly content: FormContent;
  /** The questions that are asked for this course, each with the step it is asked in. */
  readonly questions: readonly OwnQuestion[];
  /** The steps in order, as far as they do not depend on who applies. */
  readonly steps: readonly StepSwitch[];
  /** The tasks of the skills check; null: those of Livery. */
  readonly tasks: SkillTasks | null;
}

interface CourseFacts {
  readonly id: string;
  readonly accredited: boolean;
  /** As set for this course before forms were counted. */
  readonly steps: readonly StepSwitch[] | null;
}

/** What was set in the database before forms had versions; a published form takes its place. */
export interface EarlierSwitches {
  readonly number: number | null;
  readonly organisation: readonly StepSwitch[] | null;
}

const arrangedSteps = ({ steps }: FormContent, accredited: boolean): StepSwitch[] => [
  { step: 'about', on: true },
  ...steps.map(({ step, asked }) => ({
    step,
    on: asked === 'always' || (asked === 'accredited' && accredited),
  })),
  { step: 'fees', on: true },
  { step: 'declarations', on: true },
];

/** Applications begun before everybody was offered recognition are not asked about it. */
const withoutOffer = (steps: readonly StepSwitch[]): readonly StepSwitch[] =>
  steps.filter(({ step }) => step !== 'recognition');

/** What nationally recognised training needs before enrolment, however it is switched: advice, and the offer. */
const needed = ['llnd', 'recognition'];

const withNeeded = (steps: readonly StepSwitch[]): readonly StepSwitch[] =>
  beforeLast(
    steps.map((one) => (needed.includes(one.step) ? { ...one, on: true } : one)),
    needed.filter((step) => !steps.some((one) => one.step === step)).map((step) => ({ step, on: true })),
  );

/** Steps that were not named come before those that are always last. */
function beforeLast(steps: readonly StepSwitch[], more: readonly StepSwitch[]): StepSwitch[] {
  const at = steps.findIndex(({ step }) => lastSteps.some((one) => one === step));
  return steps.toSpliced(at === -1 ? steps.length : at, 0, ...more);
}

/** The form as it is asked for a course. */
export function formFor(
  content: FormContent | null,
  course: CourseFacts,
  { number, organisation }: EarlierSwitches,
): AppliedForm {
  const form = content ?? standardForm;
  const earlier = (number ?? 0) === 0 ? (course.steps ?? organisation) : null;
  const arranged = earlier ?? arrangedSteps(form, course.accredited);
  const steps =
    number === null ? withoutOffer(arranged) : course.accredited ? withNeeded(arranged) : arranged;
  const on = new Set(steps.filter((one) => one.on).map(({ step }) => step));
  const questions = form.questions
    .filter(({ retired, courses }) => !retired && (courses.length === 0 || courses.includes(course.id)))
    .map((question): OwnQuestion => ({
      ...question,
      step: question.step === 'about' || on.has(question.step) ? question.step : 'extra',
    }));
  const hasExtra = questions.some(({ step }) => step === 'extra');
  const named = steps.some(({ step }) => step === 'extra');
  return {
    content: form,
    questions,
    tasks: form.tasks[course.id] ?? null,
    steps: named
      ? steps.map((one) => (one.step === 'extra' ? { ...one, on: hasExtra } : one))
      : beforeLast(steps, [{ step: 'extra', on: hasExtra }]),
  };
}

type ByLanguage = Partial<Record<Language, string>>;
type TextsByName = Partial<Record<string, string>>;
/** Texts by language, each under its name; null when none is written. */
function byLanguage(
  texts: Readonly<Record<string, ByLanguage | undefined>>,
): Partial<Record<Language, TextsByName>> | null {
  const words: Partial<Record<Language, TextsByName>> = {};
  for (const [name, text] of Object.entries(texts)) {
    for (const language of Object.keys(text ?? {}) as Language[]) {
      const said = text?.[language] ?? '';
      if (said.trim() !== '') words[language] = { ...words[language], [name]: said };
    }
  }
  return Object.keys(words).length > 0 ? words : null;
}

/** The help an organisation wrote for a field of Livery's. */
export const helpOf = (
  field: RegistrationField,
  form: AppliedForm | undefined,
): RegistrationFieldState['words'] =>
  byLanguage({ help: form?.content.helps[field], label: taskOf(field, form?.tasks ?? null) });

const taskParts: Partial<Record<RegistrationField, keyof SkillTasks>> = {
  llndReadingTask: 'readingQuestion',
  llndNumeracyTask: 'numbersQuestion',
  llndWritingTask: 'writing',
};

/** A task is in the language the course is taught in. */
function taskOf(field: RegistrationField, tasks: SkillTasks | null): ByLanguage | undefined {
  const part = taskParts[field];
  return part && tasks ? { en: tasks[part] } : undefined;
}

export const questionWords = ({ label, help, choices }: OwnQuestion): RegistrationFieldState['words'] => {
  const words: RegistrationFieldState['words'] = byLanguage({ label, help });
  const languages = new Set(choices.flatMap((choice) => Object.keys(choice.label) as Language[]));
  for (const language of languages) {
    const texts = choices.flatMap(({ code, label: text }) =>
      text[language] ? [[code, text[language]]] : [],
    );
    if (words) words[language] = { ...words[language], choices: Object.fromEntries(texts) };
  }
  return words;
};

export const stepWordsOf = (
  step: RegistrationStep,
  form: AppliedForm | undefined,
): Registration['steps'][number]['words'] =>
  byLanguage({ title: form?.content.titles[step], lead: form?.content.leads[step] });
