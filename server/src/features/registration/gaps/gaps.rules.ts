import type { GapPart, IdentifierGap } from '#contract/record/missingData.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { definitionOf, recordSteps, type RecordField } from '#contract/registration/fields.ts';
import type { Identifier } from '#contract/registration/values.ts';
import { fieldProblem, type Person } from '#server/features/registration/form/fields.rules.ts';
import { fieldsOf } from '#server/features/registration/form/steps.rules.ts';
import { textOf } from '#server/features/registration/form/values.rules.ts';

/* What a student's record lacks of what a registration for their courses would ask today. Pure. */

export interface Gap {
  readonly fields: readonly RecordField[];
  readonly identifier: IdentifierGap | null;
}

/** What is known of somebody, and what their courses ask. */
export interface GapFacts extends Omit<Person, 'values' | 'underAge'> {
  readonly values: RecordValues;
  readonly identifierState: Identifier['state'];
  /** The steps of the form that any of their courses asks. */
  readonly steps: ReadonlySet<string>;
}

/** The states of the number that a registry gave, as what is wrong with it. */
const ofRegistry: Partial<Record<Identifier['state'], IdentifierGap>> = {
  mismatch: 'differs',
  deactivated: 'closed',
};

function identifierGap({ values, identifierState }: GapFacts, blank: readonly RecordField[]) {
  if (identifierState === 'verified' || identifierState === 'exempt') return null;
  const choice = textOf(values, 'usiChoice');
  if (blank.length > 0 || choice === 'later') return 'missing';
  if (choice === 'authorise') return 'to_find';
  return ofRegistry[identifierState] ?? null;
}

/** Required and not answered; what is answered in a way that is not accepted is corrected elsewhere. */
export function gapOf(facts: GapFacts): Gap {
  const person = { ...facts, underAge: false };
  const blank = recordSteps
    .filter((step) => facts.steps.has(step))
    .flatMap((step) => fieldsOf(step, facts.form))
    .filter((field): field is RecordField => !definitionOf(field).once)
    .filter((field) => fieldProblem(field, person) === 'required');
  const ofNumber = blank.filter((field) => definitionOf(field).step === 'usi');
  return {
    fields: blank.filter((field) => definitionOf(field).step !== 'usi'),
    identifier: facts.steps.has('usi') ? identifierGap(facts, ofNumber) : null,
  };
}

export const isWhole = ({ fields, identifier }: Gap): boolean => fields.length === 0 && identifier === null;

/** Whether anything of it is for the student to say. */
export const isForStudent = ({ fields, identifier }: Gap): boolean =>
  fields.length > 0 || (identifier !== null && identifier !== 'to_find');

const partsOfAbout = ['address', 'postal', 'emergency'] as const;

/** The part of a record a field belongs to. */
export function partOf(field: RecordField): GapPart {
  const { step } = definitionOf(field);
  if (step === 'usi') return 'identifier';
  if (step === 'background') return 'background';
  return partsOfAbout.find((part) => field.startsWith(part)) ?? 'person';
}

export const partsOf = ({ fields, identifier }: Gap): GapPart[] => [
  ...new Set([...fields.map(partOf), ...(identifier === null ? [] : (['identifier'] as const))]),
];
