import {
  definitionOf,
  mostOf,
  registrationFieldNames,
  registrationSteps,
  type RegistrationField,
  type RegistrationStep,
} from '#contract/registration/fields.ts';
import type {
  FieldCondition,
  Registration,
  RegistrationFieldState,
  RegistrationPlan,
} from '#contract/registration/state.ts';
import type { DeclarationKind, Identifier, MissingPart } from '#contract/registration/values.ts';
import { isOptionalField } from '#contract/registration/form/optionalFields.ts';
import { helpOf, stepWordsOf, type AppliedForm, type StepSwitch } from './applied.rules.ts';
import { ownFieldStates, ownProblem, questionsOf } from './own.rules.ts';
import { ownFieldOf } from '#contract/registration/form/ownKinds.ts';
import { conditionOf, fieldProblem, isAsked, isRequired, optionsOf, type Person } from './fields.rules.ts';
import { identifierFindings } from './identifier.rules.ts';
import { ageOf, listOf, textOf } from './values.rules.ts';

/* The steps of a registration, what is missing in each, and their state. */

export type HandoverState = {
  step: 'guardian' | 'payer';
  state: 'waiting' | 'answered' | 'declined' | 'expired';
};

/** All facts that the rules need. */
export interface RegistrationFacts extends Person {
  readonly steps: readonly RegistrationStep[];
  readonly documents: readonly { kind: string; field: string | null }[];
  readonly handovers: readonly HandoverState[];
  readonly intakes: readonly { id: string; full: boolean; waitingList: boolean }[];
  readonly intakeId: string | null;
  /** A place is reserved for this person even if the intake can no longer be chosen. */
  readonly placeTaken: boolean;
  readonly plans: readonly RegistrationPlan[];
  readonly paymentOptionId: string | null;
  readonly declarations: readonly { id: string; kind: DeclarationKind }[];
  readonly questions: readonly {
    step: RegistrationStep;
    repliedAt: unknown;
    answeredAt: unknown;
  }[];
  readonly identifier: Identifier;
  /** Whether submitting is blocked while the registry contradicts the number. */
  readonly identifierMustMatch: boolean;
  /** The current version of the pre-enrolment information; null when there is none. */
  readonly informationVersion: number | null;
}

/** Steps that every registration needs. */
const always = new Set<RegistrationStep>(['account', 'about', 'fees', 'declarations', 'review']);

/** The steps in order: as set for the course, else for the organisation, else all. */
export function stepsAsked(
  course: readonly StepSwitch[] | null,
  organisation: readonly StepSwitch[] | null,
  underAge: boolean,
): RegistrationStep[] {
  const wanted = (
    course ??
    organisation ??
    registrationSteps.map((step) => ({ step, on: step !== 'extra' }))
  ).flatMap(({ step: name, on }) => {
    const step = registrationSteps.find((one) => one === name);
    return step ? [{ step, on }] : [];
  });
  const named = new Set(wanted.map(({ step }) => step));
  const forgotten = registrationSteps.filter((step) => always.has(step) && !named.has(step));
  const on = wanted.filter((one) => one.on || always.has(one.step)).map(({ step }) => step);
  const middle = [...on, ...forgotten].filter((step) => step !== 'account' && step !== 'review');
  const asked: RegistrationStep[] = middle.filter((step) => step !== 'guardian');
  // Ask for a guardian's consent whenever the person is under age, even if the step is switched off, and never
  // otherwise.
  const at = on.includes('guardian') ? middle.indexOf('guardian') : asked.indexOf('fees');
  return ['account', ...(underAge ? asked.toSpliced(Math.max(at, 0), 0, 'guardian') : asked), 'review'];
}

export const isUnderAge = (values: Person['values'], today: string, guardianAge: number): boolean => {
  const age = ageOf(values, today);
  return age !== null && age >= 0 && age < guardianAge;
};

export const fieldsOf = (step: RegistrationStep, form: AppliedForm | undefined): RegistrationField[] =>
  registrationFieldNames.filter(
    (field) =>
      definitionOf(field).step === step && !(isOptionalField(field) && form?.content.fields[field] === 'off'),
  );

const lack = (step: RegistrationStep, field: string, code: string, blocking = true): MissingPart => ({
  step,
  field,
  code,
  blocking,
});

function handoverLack(known: RegistrationFacts, step: 'guardian' | 'payer'): MissingPart[] {
  const states = known.handovers.filter((one) => one.step === step).map(({ state }) => state);
  if (states.includes('answered')) return [];
  if (states.includes('declined')) return [lack(step, 'handover', 'other_declined')];
  return [lack(step, 'handover', states.includes('waiting') ? 'waiting_for_other' : 'required')];
}

const conditionsOf = (field: RegistrationField): FieldCondition[] => {
  const when = conditionOf(field);
  return when ? [when] : [];
};

function ownLacks(step: RegistrationStep, known: RegistrationFacts): MissingPart[] {
  return questionsOf(step, known.form).flatMap((question) => {
    const code = ownProblem(question, known);
    return code ? [lack(step, ownFieldOf(question.id), code)] : [];
  });
}

function planLack({ plans, paymentOptionId }: RegistrationFacts): MissingPart[] {
  const chosen = plans.find(({ id }) => id === paymentOptionId);
  if (plans.length > 0 && !chosen) return [lack('fees', 'paymentOption', 'plan_needed')];
  return chosen?.prepaid?.crossing === 'refused' ? [lack('fees', 'paymentOption', 'prepaid_limit')] : [];
}

function feesLack(known: RegistrationFacts): MissingPart[] {
  const { intakes, intakeId, placeTaken } = known;
  const chosen = intakes.find(({ id }) => id === intakeId);
  const open = placeTaken || (chosen && (!chosen.full || chosen.waitingList));
  return [
    ...(intakeId === null && intakes.length > 0 ? [lack('fees', 'intake', 'required')] : []),
    ...(intakeId !== null && !open ? [lack('fees', 'intake', 'not_open')] : []),
    ...planLack(known),
  ];
}

/** The version ticked as read must be the current one. */
function informationLack({ values, informationVersion }: RegistrationFacts): MissingPart[] {
  const read = textOf(values, 'informationRead');
  if (informationVersion === null || read === String(informationVersion)) return [];
  return [lack('declarations', 'informationRead', read === '' ? 'not_declared' : 'newer_information')];
}

const special: Partial<Record<RegistrationStep, (known: RegistrationFacts) => MissingPart[]>> = {
  usi: ({ values }) => (textOf(values, 'usiChoice') === 'later' ? [lack('usi', 'usi', 'later', false)] : []),
  identity: ({ values, documents }) =>
    textOf(values, 'identityChoice') === 'upload' &&
    !documents.some(({ kind, field }) => kind === 'identity' && field === null)
      ? [lack('identity', 'document', 'document_needed')]
      : [],
  guardian: (known) => handoverLack(known, 'guardian'),
  payer: (known) =>
    ['employer', 'other'].includes(textOf(known.values, 'payerKind')) ? handoverLack(known, 'payer') : [],
  fees: feesLack,
  declarations: (known) => {
    const declared = new Set(listOf(known.values, 'declared'));
    return [
      ...informationLack(known),
      ...(known.declarations.every(({ id }) => declared.has(id))
        ? []
        : [lack('declarations', 'declared', 'not_declared')]),
    ];
  },
};

/** Everything that is still missing, in the order of the steps. */
export function missingOf(known: RegistrationFacts): MissingPart[] {
  const findings = [
    ...known.country.findings(known.values, known.today),
    ...identifierFindings(known.identifier, known.identifierMustMatch),
  ];
  return known.steps.flatMap((step) => {
    const fields = fieldsOf(step, known.form).flatMap((field): MissingPart[] => {
      const code = fieldProblem(field, known);
      if (code) return [lack(step, field, code)];
      return isAsked(field, known)
        ? findings
            .filter((finding) => finding.field === field)
            .map((finding) => lack(step, field, finding.code, finding.blocking))
        : [];
    });
    return [...fields, ...ownLacks(step, known), ...(special[step]?.(known) ?? [])];
  });
}

function stateOf(step: RegistrationStep, known: RegistrationFacts, missing: readonly MissingPart[]) {
  const isOpen = ({ answeredAt, repliedAt }: RegistrationFacts['questions'][number]): boolean =>
    answeredAt === null && repliedAt === null;
  if (known.questions.some((one) => one.step === step && isOpen(one))) return 'needs_attention';
  const blocking = missing.filter((one) => one.step === step && one.blocking);
  if (blocking.length === 0)
    return step === 'review' && missing.some((one) => one.blocking) ? 'todo' : 'done';
  return blocking.every(({ code }) => code === 'waiting_for_other') ? 'waiting_for_other' : 'todo';
}

/** Longer lists of codes are not sent with every answer; the screen has the country's list. */
const mostOptions = 40;

export function fieldState(field: RegistrationField, person: Person): RegistrationFieldState {
  const definition = definitionOf(field);
  const options = optionsOf(field, person);
  return {
    field,
    kind: definition.kind,
    max: mostOf(definition),
    required: isRequired(field, person),
    sensitive: definition.sensitive === true,
    asked: isAsked(field, person),
    when: conditionsOf(field),
    own: null,
    words: helpOf(field, person.form),
    options: options && options.size <= mostOptions ? [...options] : null,
  };
}

export const stepStates = (
  known: RegistrationFacts,
  missing: readonly MissingPart[],
): Registration['steps'] =>
  known.steps.map((step) => ({
    step,
    state: stateOf(step, known, missing),
    words: stepWordsOf(step, known.form),
    fields: [
      ...fieldsOf(step, known.form).map((field) => fieldState(field, known)),
      ...ownFieldStates(step, known),
    ],
  }));

/** The declarations that an applicant must agree to. */
export function declarationKindsFor(
  known: Pick<RegistrationFacts, 'values' | 'steps'>,
  priceCents: number,
): DeclarationKind[] {
  const authorises = known.steps.includes('usi') && textOf(known.values, 'usiChoice') === 'authorise';
  return [
    'privacy',
    ...(authorises ? (['identifier_privacy'] as const) : []),
    ...(priceCents > 0 ? (['fees_and_refunds'] as const) : []),
    'truth',
  ];
}
