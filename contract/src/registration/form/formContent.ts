import { z } from 'zod';
import { registrationFieldNames, registrationSteps } from '../fields.ts';
import { ownKindNames, ownSteps } from './ownKinds.ts';
import { optionalFields } from './optionalFields.ts';
import { Id, Language, Line, Text } from '#contract/kit/values.ts';

/*
 * The registration form as an organisation arranges it. A draft may be incomplete: `formFindings` says what keeps it
 * from being published.
 */

/** The name of an answer: of a field of Livery or its country, or of an own question. */
export const AnswerField = z.union([z.enum(registrationFieldNames), z.templateLiteral(['own_', z.uuid()])]);

const Words = (most: number) => z.partialRecord(Language, Text(most));
const FieldWords = Words(1000).meta({ description: 'By language; one that is missing is read in English' });

const OwnCondition = z.object({
  field: AnswerField,
  is: z.array(z.union([Line(80), z.boolean()])).max(40),
});

export const OwnQuestion = z
  .object({
    id: Id,
    kind: z.enum(ownKindNames),
    step: z.enum(ownSteps),
    label: FieldWords.meta({ description: 'The question; of a statement, what is agreed to' }),
    help: FieldWords,
    choices: z.array(z.object({ code: z.string().regex(/^[a-z0-9]{1,12}$/), label: Words(200) })).max(20),
    required: z.boolean(),
    sensitive: z.boolean().meta({ description: 'Staff see the answer only when they ask for it' }),
    when: OwnCondition.nullable().meta({ description: 'Asked only with one of these answers' }),
    courses: z.array(Id).max(200).meta({ description: 'Asked for these courses only; empty: for all' }),
    retired: z.boolean().meta({ description: 'Asked nobody who begins from now on' }),
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestion = z.output<typeof OwnQuestion>;

/** The tasks of the check of language, literacy and numeracy: what is read, and what is asked about it. */
export const SkillTasks = z.object({
  reading: Text(3000),
  readingQuestion: Text(300),
  numbers: Text(1000),
  numbersQuestion: Text(300),
  writing: Text(500),
});
export type SkillTasks = z.output<typeof SkillTasks>;

export const stepAskings = ['always', 'accredited', 'never'] as const;
export type StepAsking = (typeof stepAskings)[number];

export const FormContent = z
  .object({
    steps: z
      .array(z.object({ step: z.enum(registrationSteps), asked: z.enum(stepAskings) }))
      .max(registrationSteps.length)
      .meta({ description: 'In order; `accredited`: for nationally recognised training only' }),
    fields: z.partialRecord(z.enum(optionalFields), z.enum(['required', 'optional', 'off'])).meta({
      description: 'Fields that may be left out; those that are not named are optional',
    }),
    titles: z.partialRecord(z.enum(registrationSteps), Words(120)),
    leads: z.partialRecord(z.enum(registrationSteps), FieldWords),
    helps: z.partialRecord(z.enum(registrationFieldNames), FieldWords),
    questions: z.array(OwnQuestion).max(80),
    tasks: z.partialRecord(Id, SkillTasks).meta({
      description: 'Tasks of the skills check by course; every other course has those of Livery',
    }),
  })
  .meta({ id: 'RegistrationFormContent' });
export type FormContent = z.output<typeof FormContent>;
