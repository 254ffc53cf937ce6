import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Id, IdParams } from '#contract/kit/values.ts';
import { EnrolmentCode } from './enrolments.ts';

/* What staff choose from when they enrol somebody or change an enrolment, and what a choice would mean. */

const EnrolmentCourse = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  paymentOptions: z.array(z.object({ id: Id, name: z.string() })),
  intakes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      startsOn: Day.nullable().meta({ description: 'Null: it can be joined at any time' }),
      left: z.int().nullable().meta({ description: 'Free places; null: unlimited' }),
    }),
  ),
});
export type EnrolmentCourse = z.output<typeof EnrolmentCourse>;

export const EnrolmentChoices = z
  .object({
    courses: z
      .array(EnrolmentCourse)
      .meta({ description: 'Every published course with its intakes that are not over, by title' }),
    person: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .meta({ description: 'Who is to be enrolled; null where nobody was named' }),
    studyReasons: z
      .array(EnrolmentCode)
      .nullable()
      .meta({ description: 'Those of today; null where the country has no list' }),
    fundingSources: z.array(EnrolmentCode).nullable(),
  })
  .meta({ id: 'EnrolmentChoices' });
export type EnrolmentChoices = z.output<typeof EnrolmentChoices>;

export const EnrolmentPreview = z
  .object({
    startsOn: Day,
    expectedEndsOn: Day.nullable(),
    accessEndsOn: Day.nullable(),
    studying: z.boolean().meta({ description: 'They study this course already' }),
    currency: Currency,
    priceCents: Cents,
    instalments: z.array(z.object({ cents: Cents, dueOn: Day.nullable() })),
  })
  .meta({ id: 'EnrolmentPreview' });
export type EnrolmentPreview = z.output<typeof EnrolmentPreview>;

export const enrolmentChoices = contract({
  'GET /api/staff/enrolment_choices': {
    access: { act: 'enrolment.change' },
    summary: 'Courses with intakes and ways to pay, and the codes that are reported of an enrolment',
    query: z.object({ personId: Id.optional() }),
    response: EnrolmentChoices,
    errors: ['not_found'],
  },
  'GET /api/staff/people/:id/enrolment_preview': {
    access: { act: 'enrolment.change' },
    log: { on: 'person' },
    summary: 'The days and the bill that enrolling somebody by hand today would give; changes nothing',
    params: IdParams,
    query: z.object({ courseId: Id, intakeId: Id.optional(), paymentOptionId: Id.optional() }),
    response: EnrolmentPreview,
    errors: ['not_found'],
  },
});
