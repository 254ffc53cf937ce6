import { z } from 'zod';
import { refusedProducts } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Email, Id, Reason } from '#contract/kit/values.ts';
import { codes, Target } from './enrolments.ts';
import { mostEnrolled } from './limits.ts';

/* Enrolling several people by hand in the same course, named by their emails. */

const EnrolledPerson = z.object({
  email: z.string(),
  person: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'Null: nobody has this email' }),
  enrolment: z
    .object({ id: Id, startsOn: Day, accessEndsOn: Day.nullable() })
    .nullable()
    .meta({ description: 'Null where they are not enrolled' }),
  refusal: z.string().nullable().meta({
    description:
      'Why not: `not_found`, nobody has this email; `already_done`, they study the course already; else the code of the wrong field, or of the error',
  }),
});
export type EnrolledPerson = z.output<typeof EnrolledPerson>;

export const EnrolledMany = z
  .object({
    rows: z.array(EnrolledPerson).meta({ description: 'One for each email, in their order' }),
    currency: Currency,
    priceCents: Cents.meta({ description: 'What each is billed' }),
    instalments: z.array(z.object({ cents: Cents, dueOn: Day.nullable() })),
  })
  .meta({ id: 'EnrolledMany' });
export type EnrolledMany = z.output<typeof EnrolledMany>;

const Wish = Target.extend({ emails: z.array(Email).min(1).max(mostEnrolled), ...codes });
const errors = [...refusedProducts, 'not_found', 'intake_full', 'prepaid_limit'] as const;

export const enrolMany = contract({
  'POST /api/staff/new_enrolment_checks': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'none' },
    summary: 'What enrolling these people would give; nothing is changed',
    body: Wish,
    response: EnrolledMany,
    errors,
  },
  'POST /api/staff/new_enrolments': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'made_each' },
    summary: 'Enrol these people by hand; who cannot be is told, and the others are enrolled',
    body: Wish.extend({ key: Id, reason: Reason }),
    response: EnrolledMany,
    errors: [...errors, 'idempotency_conflict'],
  },
});
