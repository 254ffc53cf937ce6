import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { ownKindOf } from '#contract/registration/form/ownKinds.ts';

/* Changes of the list of own questions. Pure; ids and codes are made by whoever calls. */

export const newQuestion = (id: string): OwnQuestion => ({
  id,
  kind: 'short',
  step: 'extra',
  label: {},
  help: {},
  choices: [],
  required: false,
  sensitive: false,
  when: null,
  courses: [],
  retired: false,
});

/** The same question once more, right after it. */
export const withCopy = (questions: readonly OwnQuestion[], id: string, copyId: string): OwnQuestion[] =>
  questions.flatMap((one) => (one.id === id ? [one, { ...one, id: copyId }] : [one]));

export const withChange = (
  questions: readonly OwnQuestion[],
  id: string,
  part: Partial<OwnQuestion>,
): OwnQuestion[] => questions.map((one) => (one.id === id ? { ...one, ...part } : one));

/** Gone when nobody was ever asked it; otherwise retired, because its answers stay. */
export const withoutQuestion = (
  questions: readonly OwnQuestion[],
  id: string,
  published: readonly OwnQuestion[],
): OwnQuestion[] =>
  published.some((one) => one.id === id)
    ? withChange(questions, id, { retired: true })
    : questions.filter((one) => one.id !== id);

/** Another kind; a kind with choices begins with two to write. */
export const asKind = (
  { choices }: OwnQuestion,
  kind: OwnQuestion['kind'],
  makeCode: () => string,
): Partial<OwnQuestion> => ({
  kind,
  choices:
    ownKindOf(kind).choices && choices.length === 0
      ? [
          { code: makeCode(), label: {} },
          { code: makeCode(), label: {} },
        ]
      : choices,
});

/** A short code for a choice. */
export const makeCode = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8);
