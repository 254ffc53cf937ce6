import { registrationFieldNames, registrationSteps } from '../fields.ts';
import type { FormContent, OwnQuestion } from './formContent.ts';
import { optionalFields } from './optionalFields.ts';

/* What differs between two forms, for a person to read. Pure. */

export const formChangeKinds = [
  'question_added',
  'question_changed',
  'question_retired',
  'question_asked_again',
  'questions_moved',
  'step_asked',
  'steps_moved',
  'field_asked',
  'step_words',
  'field_help',
  'tasks',
] as const;
const questionParts = [
  'kind',
  'step',
  'label',
  'help',
  'choices',
  'required',
  'sensitive',
  'when',
  'courses',
] as const satisfies readonly (keyof OwnQuestion)[];

export interface FormChange {
  readonly what: (typeof formChangeKinds)[number];
  /** The question in English, or the name of the step or field. */
  readonly name: string;
  /** Of a changed question, which parts; of a step or field, how it is asked now. */
  readonly parts: string[];
}

/** Without what was left empty, and with names in one order: a database orders them in its own way. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const written = Object.entries(value).flatMap(([name, one]) => {
    const said = plain(one);
    const empty = said === undefined || said === '' || JSON.stringify(said) === '{}';
    return empty ? [] : [[name, said] as const];
  });
  return Object.fromEntries(written.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain({ it: a })) === JSON.stringify(plain({ it: b }));
const nameOf = ({ label }: OwnQuestion): string => label.en ?? '';

const change = (what: FormChange['what'], name: string, parts: string[] = []): FormChange => ({
  what,
  name,
  parts,
});

function questionChange(before: OwnQuestion | undefined, after: OwnQuestion): FormChange[] {
  const name = nameOf(after);
  if (!before) return after.retired ? [] : [change('question_added', name)];
  if (after.retired) return before.retired ? [] : [change('question_retired', name)];
  const parts = questionParts.filter((part) => !same(before[part], after[part]));
  return [
    ...(before.retired ? [change('question_asked_again', name)] : []),
    ...(parts.length > 0 ? [change('question_changed', name, parts)] : []),
  ];
}

function questionChanges(before: FormContent, after: FormContent): FormChange[] {
  const earlier = new Map(before.questions.map((one) => [one.id, one]));
  const later = new Set(after.questions.map(({ id }) => id));
  const asked = ({ questions }: FormContent, among: (id: string) => boolean) =>
    questions.filter(({ id, retired }) => !retired && among(id)).map(({ id }) => id);
  const both = (id: string): boolean => later.has(id) && earlier.has(id);
  const stayed = new Set(asked(before, both).filter((id) => asked(after, both).includes(id)));
  const moved = !same(
    asked(before, (id) => stayed.has(id)),
    asked(after, (id) => stayed.has(id)),
  );
  return [
    ...after.questions.flatMap((one) => questionChange(earlier.get(one.id), one)),
    ...before.questions
      .filter(({ id, retired }) => !retired && !later.has(id))
      .map((one) => change('question_retired', nameOf(one))),
    ...(moved ? [change('questions_moved', '')] : []),
  ];
}

function stepChanges(before: FormContent, after: FormContent): FormChange[] {
  const askedBefore = new Map(before.steps.map(({ step, asked }) => [step, asked]));
  const order = ({ steps }: FormContent) => steps.map(({ step }) => step);
  return [
    ...after.steps
      .filter(({ step, asked }) => askedBefore.get(step) !== asked)
      .map(({ step, asked }): FormChange => ({ what: 'step_asked', name: step, parts: [asked] })),
    ...(same(order(before), order(after)) ? [] : [change('steps_moved', '')]),
  ];
}

/** What is new in `after`, in the order of the screen. */
export const formChanges = (before: FormContent, after: FormContent): FormChange[] => [
  ...stepChanges(before, after),
  ...optionalFields
    .filter((field) => (before.fields[field] ?? 'optional') !== (after.fields[field] ?? 'optional'))
    .map((field): FormChange => ({
      what: 'field_asked',
      name: field,
      parts: [after.fields[field] ?? 'optional'],
    })),
  ...registrationSteps
    .filter(
      (step) => !same([before.titles[step], before.leads[step]], [after.titles[step], after.leads[step]]),
    )
    .map((step): FormChange => ({ what: 'step_words', name: step, parts: [] })),
  ...registrationFieldNames
    .filter((field) => !same(before.helps[field], after.helps[field]))
    .map((field): FormChange => ({ what: 'field_help', name: field, parts: [] })),
  ...(same(before.tasks, after.tasks) ? [] : [change('tasks', '')]),
  ...questionChanges(before, after),
];
