import { z } from 'zod';
import { AssessmentState } from '#contract/assessments/assessments.ts';
import { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { roles } from '#contract/kit/roles.ts';
import { Day, Id, IdParams, Instant, Progress } from '#contract/kit/values.ts';
import { RegistrationDocument, RegistrationStatus } from '#contract/registration/values.ts';
import { SubscriptionPhase } from '#contract/subscriptions.ts';
import { PersonCredentials } from './credentials.ts';
import { textKinds } from './texts.ts';

/* Everything about one person in one place, each part for those whose acts show it. */

const PersonUnit = z.object({
  id: Id.meta({ description: 'Of the unit enrolment' }),
  code: z.string(),
  title: z.string(),
  progress: Progress,
  outcome: StandingOutcome.nullable(),
  counted: z
    .array(z.object({ id: Id, title: z.string(), completedAt: Instant.nullable() }))
    .meta({ description: 'What the percentage counts, in the order of the unit' }),
});
export type PersonUnit = z.output<typeof PersonUnit>;

const PersonEnrolment = z.object({
  id: Id,
  course: z.object({ id: Id, code: z.string(), title: z.string() }),
  edition: z.int().meta({ description: 'The number of the edition that is studied' }),
  intake: z
    .object({ id: Id, name: z.string(), location: z.string().nullable(), trainers: z.array(z.string()) })
    .nullable(),
  phase: SubscriptionPhase,
  startsOn: Day,
  expectedEndsOn: Day.nullable(),
  accessEndsOn: Day.nullable(),
  pausedUntil: Day.nullable(),
  completedAt: Instant.nullable(),
  lastEngagedOn: Day.nullable(),
  withdrawalReason: z.string().nullable(),
  progress: Progress,
  units: z.array(PersonUnit),
});
export type PersonEnrolment = z.output<typeof PersonEnrolment>;

const PersonWork = z.object({
  id: Id,
  title: z.string(),
  courseTitle: z.string(),
  state: AssessmentState,
  attempt: z.int(),
  attemptsAllowed: z.int(),
  submittedAt: Instant.nullable(),
});
export type PersonWork = z.output<typeof PersonWork>;

const PersonRegistration = z.object({
  id: Id,
  number: z.string().nullable(),
  courseTitle: z.string(),
  status: RegistrationStatus,
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  recognition: z
    .enum(['rpl', 'credit', 'both', 'unsure'])
    .nullable()
    .meta({ description: 'What they asked to have recognised; null: nothing' }),
});
export type PersonRegistration = z.output<typeof PersonRegistration>;

const PersonDocument = RegistrationDocument.pick({
  id: true,
  kind: true,
  name: true,
  state: true,
  uploadedAt: true,
})
  .extend({
    registrationId: Id,
    courseTitle: z.string(),
    kept: z.boolean().meta({ description: 'Evidence of an enrolment: nobody removes it' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Null once it is destroyed, and without the act identity.read' }),
  })
  .meta({ id: 'PersonDocument' });
export type PersonDocument = z.output<typeof PersonDocument>;

const AcceptedText = z
  .object({
    kind: z.enum(textKinds),
    version: z.int(),
    at: Instant.meta({ description: 'The last time' }),
    times: z
      .int()
      .meta({ description: 'How often: with each registration, and at the start of each attempt' }),
    signedBy: z
      .object({ who: z.enum(['guardian', 'payer']), name: z.string() })
      .nullable()
      .meta({ description: 'Who signed it for this person; null: they themselves' }),
  })
  .meta({ id: 'AcceptedText' });
export type AcceptedText = z.output<typeof AcceptedText>;

const PersonMoney = z.object({
  currency: Currency,
  openCents: Cents.meta({ description: 'Agreed and not paid yet, whether invoiced or not' }),
  lateCents: Cents.meta({ description: 'Of that, what was due before today' }),
  next: z.object({ cents: Cents, dueOn: Day }).nullable().meta({ description: 'Due today or later' }),
  prepaid: z
    .object({
      cents: Cents,
      limitCents: Cents.nullable().meta({ description: 'Null while something protects the money' }),
    })
    .nullable()
    .meta({
      description: 'The most paid ahead of delivery for one course, beside the limit; null: nothing is',
    }),
  payers: z
    .array(
      z.object({
        invoiceId: Id,
        number: z.string(),
        payerName: z.string(),
        payerEmail: z.string(),
        currency: Currency,
        openCents: Cents,
        sentAt: Instant.nullable().meta({ description: 'When the newest link was mailed' }),
        worksUntil: Instant.nullable().meta({ description: 'Null when no link works now' }),
        openedAt: Instant.nullable(),
      }),
    )
    .meta({ description: 'Invoices somebody else pays, by a link of their own; newest first' }),
});
export type PersonMoney = z.output<typeof PersonMoney>;

export const PersonPage = z
  .object({
    id: Id,
    name: z.string(),
    own: z.boolean().meta({ description: 'Of whoever asks' }),
    roles: z.array(z.enum(roles)),
    limitedToIntakes: z.boolean(),
    endedAt: Instant.nullable(),
    joinedAt: Instant,
    clientNumber: z.string().nullable(),
    mergedInto: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .meta({ description: 'Who has everything of theirs since two entries of one person were merged' }),
    contact: z
      .object({
        email: z.string(),
        emailVerified: z.boolean(),
        phone: z.string(),
        preferredName: z.string(),
      })
      .nullable()
      .meta({ description: 'Null without the act contact.read' }),
    access: z
      .object({
        twoSteps: z.boolean().meta({ description: 'Signs in with a second step' }),
        invited: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
      })
      .nullable()
      .meta({ description: 'Null without the act people.change' }),
    credentials: PersonCredentials.nullable().meta({
      description:
        'What they hold that lets them train and assess; null for who does neither, and for others without the act credential.check',
    }),
    study: z
      .object({
        lastSeenAt: Instant.nullable(),
        enrolments: z.array(PersonEnrolment).meta({ description: 'The newest start first' }),
        works: z.array(PersonWork).meta({ description: 'Handed in last first' }),
      })
      .nullable()
      .meta({ description: 'Null without the act study.read' }),
    registrations: z
      .array(PersonRegistration)
      .nullable()
      .meta({ description: 'Newest first; null without the act registration.read' }),
    documents: z
      .object({
        uploaded: z.array(PersonDocument).meta({ description: 'With their registrations, newest first' }),
        accepted: z.array(AcceptedText).meta({ description: 'Terms, declarations: newest first' }),
      })
      .nullable()
      .meta({ description: 'Null without the act registration.read' }),
    money: PersonMoney.nullable().meta({ description: 'Null without the act money.read' }),
  })
  .meta({ id: 'PersonPage' });
export type PersonPage = z.output<typeof PersonPage>;

const PersonLetter = z.object({
  id: Id,
  subject: z.string(),
  to: z.string().meta({ description: 'The address it went to' }),
  at: Instant.meta({ description: 'When it was written' }),
  status: z
    .enum(['queued', 'kept', 'waiting', 'sent', 'failed'])
    .meta({ description: '`kept`: nobody sends emails here; `sent`: the mail server took it' }),
  sentAt: Instant.nullable(),
  readable: z.boolean().meta({ description: 'Its text is kept, to be read and sent again' }),
  refused: z.boolean().meta({ description: 'Not sent, because the mail server does not take the address' }),
});
export type PersonLetter = z.output<typeof PersonLetter>;

const PersonLetters = z
  .object({
    letters: z.array(PersonLetter).meta({ description: 'Newest first' }),
    next: Id.nullable().meta({ description: 'The `before` of earlier letters; null at the first' }),
  })
  .meta({ id: 'PersonLetters' });
export type PersonLetters = z.output<typeof PersonLetters>;

export const personPage = contract({
  'GET /api/staff/people/:id/letters': {
    access: { act: 'record.read' },
    log: { on: 'person' },
    summary: 'Every email the organisation wrote to the address of a person, without its text',
    params: IdParams,
    query: z.object({ before: Id.optional() }),
    response: PersonLetters,
    errors: ['not_found'],
  },
  'GET /api/staff/people/:id': {
    access: { act: 'people.read' },
    log: { on: 'person' },
    summary: 'One person: who they are, what they study, their work, registrations and money',
    params: IdParams,
    response: PersonPage,
    errors: ['not_found'],
  },
});
