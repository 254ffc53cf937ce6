import { z } from 'zod';
import { CourseFee, CourseInformation, CourseIntake, CoursePlan } from '#contract/catalogue.ts';
import { Protection } from '#contract/billing/protection.ts';
import { registrationFieldKinds, registrationSteps } from './fields.ts';
import { AnswerField, SkillTasks } from './form/formContent.ts';
import { ownKindNames } from './form/ownKinds.ts';
import {
  Answers,
  AnswerValue,
  Declaration,
  Handover,
  handoverSteps,
  Identifier,
  MissingPart,
  Question,
  Receipt,
  RegistrationCourse,
  RegistrationDocument,
  RegistrationStatus,
  Suitability,
} from './values.ts';
import { Id, Instant, Language } from '#contract/kit/values.ts';

/**
 * todo: something is missing · waiting_for_other: handed over, not answered yet · needs_attention: staff have a
 * question.
 */
const StepState = z.enum(['todo', 'done', 'waiting_for_other', 'needs_attention']);

/** The answer of another field that this field depends on. */
export const FieldCondition = z.object({
  field: AnswerField,
  is: z
    .array(z.union([z.string(), z.boolean(), z.null()]))
    .meta({ description: 'Any of these, or one of several chosen; null: not answered' }),
});
export type FieldCondition = z.output<typeof FieldCondition>;

const byLanguage = <T extends z.ZodType>(words: T) =>
  z.partialRecord(Language, words).nullable().meta({
    description:
      'The words of the organisation; what is missing is read in English, else in the words of Livery',
  });

export const RegistrationFieldState = z.object({
  field: AnswerField,
  kind: z.enum([...registrationFieldKinds, 'files']),
  own: z
    .enum(ownKindNames)
    .nullable()
    .meta({ description: 'The kind of an own question of the organisation' }),
  words: byLanguage(
    z.object({
      label: z.string().optional(),
      help: z.string().optional(),
      choices: z.record(z.string(), z.string()).optional(),
    }),
  ),
  max: z.int(),
  required: z.boolean(),
  sensitive: z.boolean().meta({ description: 'Shown to staff only when they ask for it' }),
  asked: z.boolean().meta({ description: 'Whether it applies to what was answered so far' }),
  when: z.array(FieldCondition).meta({
    description:
      'It applies exactly while all of these hold, so that it can be shown with the answer; empty: see asked',
  }),
  options: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Codes that may be chosen; null where there is no list, or a very long one' }),
});
export type RegistrationFieldState = z.output<typeof RegistrationFieldState>;

/** A payment plan, with the amount it would prepay before delivery. */
export const RegistrationPlan = CoursePlan.extend({
  prepaid: z
    .object({
      mostCents: z.int().meta({ description: 'The most that would be held in advance on any day' }),
      limitCents: z.int().meta({ description: 'What the organisation may hold' }),
      /** Whether exceeding the limit is refused, or protected; null when the limit is not exceeded. */
      crossing: z.enum(['refused', 'protected']).nullable(),
      protection: Protection.nullable().meta({
        description: 'What protects the money on the day the limit is exceeded first',
      }),
    })
    .nullable()
    .meta({ description: 'Null where there is nothing to pay, or no limit on who pays' }),
});
export type RegistrationPlan = z.output<typeof RegistrationPlan>;

export const Registration = z
  .object({
    id: Id,
    status: RegistrationStatus,
    /** Whether the applicant can change answers now (draft, or staff asked for more). */
    editable: z.boolean(),
    email: z.string(),
    emailProven: z.boolean().meta({
      description: 'A mailed link was opened: only then is anything mailed to others, and a file kept',
    }),
    language: Language,
    country: z.string().meta({ description: 'Whose rules apply: ISO 3166-1 alpha-2' }),
    course: RegistrationCourse,
    intakes: z.array(CourseIntake).meta({ description: 'Those that can be chosen now' }),
    intake: CourseIntake.nullable().meta({ description: 'The one chosen, even when it has closed since' }),
    fees: z.array(CourseFee),
    priceCents: z.int(),
    currency: z.string(),
    plans: z.array(RegistrationPlan),
    paymentOptionId: Id.nullable(),
    information: z
      .object({ version: z.int(), publishedAt: Instant, content: CourseInformation })
      .nullable()
      .meta({ description: 'Pre-enrolment information: current while a draft, then the version seen' }),
    steps: z.array(
      z.object({
        step: z.enum(registrationSteps),
        state: StepState,
        words: byLanguage(z.object({ title: z.string().optional(), lead: z.string().optional() })),
        fields: z.array(RegistrationFieldState),
      }),
    ),
    tasks: SkillTasks.nullable().meta({
      description: 'The tasks of the skills check for this course; null: those of Livery',
    }),
    answers: Answers,
    /** Time of the newest save; null before the first. */
    savedAt: Instant.nullable(),
    documents: z.array(RegistrationDocument),
    documentLimits: z.object({
      mostBytes: z.int(),
      most: z.int(),
      mostBytesTogether: z.int(),
      mediaTypes: z.array(z.string()),
    }),
    handovers: z.array(Handover),
    questions: z.array(Question),
    declarations: z
      .array(Declaration)
      .meta({ description: 'The exact wordings this applicant is asked to agree to' }),
    suitability: Suitability.nullable().meta({ description: 'The advice a person has given' }),
    underAge: z.boolean(),
    guardianAge: z.int(),
    identifier: Identifier,
    missing: z.array(MissingPart),
    /** Nothing that blocks is missing, so it can be signed and submitted. */
    ready: z.boolean(),
    awaitsPayment: z.boolean(),
    awaitsEmail: z
      .boolean()
      .meta({ description: 'Sent; what follows by itself waits until a mailed link was opened' }),
    waitingPlace: z.int().nullable().meta({ description: 'Position on the waiting list, from 1' }),
    decisionReason: z.string().nullable(),
    receipt: Receipt.nullable(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;

export const AnswerSaveResult = z.object({
  saved: z.array(z.object({ field: AnswerField, revision: z.int() })),
  /** Saved elsewhere since `baseRevision` and not overwritten. Choose one and send it again with this revision. */
  conflicts: z.array(
    z.object({
      field: AnswerField,
      value: AnswerValue,
      revision: z.int(),
      savedAt: Instant,
    }),
  ),
  savedAt: Instant,
});
export type AnswerSaveResult = z.output<typeof AnswerSaveResult>;

/** What the holder of a handed-over step sees. */
export const HandoverPage = z.object({
  step: z.enum(handoverSteps),
  toName: z.string(),
  applicantName: z.string().meta({ description: 'Who asks; empty when no name was given yet' }),
  course: RegistrationCourse,
  intake: CourseIntake.nullable().meta({
    description: 'When and where it is studied, where that was chosen',
  }),
  fees: z.array(CourseFee),
  priceCents: z.int(),
  currency: z.string(),
  plan: CoursePlan.nullable(),
  fields: z.array(RegistrationFieldState),
  answers: Answers,
  declarations: z.array(Declaration),
  country: z.string(),
  expiresAt: Instant,
  answeredAt: Instant.nullable(),
  declinedAt: Instant.nullable(),
});
export type HandoverPage = z.output<typeof HandoverPage>;
