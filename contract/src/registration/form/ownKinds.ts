import type { RegistrationField, RegistrationStep } from '../fields.ts';

/* Questions of an organisation's own: what kinds there are, and where they are asked. No schema, so that screens read it. */

interface OwnKindDefinition {
  /** How its answer is held: like that of a field of this kind, or as files. */
  readonly answer: 'text' | 'long' | 'date' | 'code' | 'codes' | 'flag' | 'files';
  /** Maximum number of characters, or of choices. */
  readonly max: number;
  /** Whether the organisation writes the choices. */
  readonly choices: boolean;
}

export const ownKinds = {
  short: { answer: 'text', max: 200, choices: false },
  long: { answer: 'long', max: 4000, choices: false },
  choice: { answer: 'code', max: 40, choices: true },
  several: { answer: 'codes', max: 20, choices: true },
  yes_no: { answer: 'code', max: 40, choices: false },
  number: { answer: 'text', max: 30, choices: false },
  date: { answer: 'date', max: 40, choices: false },
  file: { answer: 'files', max: 10, choices: false },
  statement: { answer: 'flag', max: 1, choices: false },
} as const satisfies Record<string, OwnKindDefinition>;
export type OwnKind = keyof typeof ownKinds;
export const ownKindNames = Object.keys(ownKinds) as [OwnKind, ...OwnKind[]];
export const ownKindOf = (kind: OwnKind): OwnKindDefinition => ownKinds[kind];

/** The answers of a yes/no question. */
export const yesNo = ['yes', 'no'] as const;

/** The name under which the answer to an own question is kept. */
export type OwnField = `own_${string}`;
export const ownFieldOf = (questionId: string): OwnField => `own_${questionId}`;
export const isOwnField = (field: string): field is OwnField => field.startsWith('own_');
/** Everything an applicant can be asked. */
export type AnswerField = RegistrationField | OwnField;

/** The steps that can hold own questions; where one of them is not asked, they are asked in `extra`. */
export const ownSteps = [
  'about',
  'background',
  'identity',
  'llnd',
  'recognition',
  'extra',
] as const satisfies readonly RegistrationStep[];
export type OwnStep = (typeof ownSteps)[number];
