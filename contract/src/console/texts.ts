import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { PageQuery, pageOf } from '#contract/kit/paging.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Day, Id, Instant, Int4, Line } from '#contract/kit/values.ts';
import { legalKinds } from '#contract/legal.ts';
import { declarationKinds } from '#contract/registration/values.ts';

/* The texts people accept or sign, with every version an organisation published. */

/** Terms and privacy policy, the declarations of a registration, and the one at the start of an attempt. */
export const textKinds = [...legalKinds, ...declarationKinds, 'integrity'] as const;
const TextKind = z.enum(textKinds);
export type TextKind = z.output<typeof TextKind>;

const TextVersion = z
  .object({
    id: Id,
    version: z.int(),
    publishedAt: Instant,
    by: z.string().nullable().meta({ description: 'Null when the operator published it' }),
    accepted: z.int().meta({ description: 'How often it was accepted or signed' }),
  })
  .meta({ id: 'TextVersion' });
export type TextVersion = z.output<typeof TextVersion>;

const title = Line(200);
const statement = Line(1_000);

const TextWords = z
  .object({
    title: title.nullable().meta({ description: 'Of a declaration; null for other texts' }),
    document: RichText,
    statement: statement.nullable().meta({ description: 'What the tick of a declaration says' }),
  })
  .meta({ id: 'TextWords' });
export type TextWords = z.output<typeof TextWords>;

export const StaffTexts = z
  .object({
    texts: z
      .array(
        z.object({
          kind: TextKind,
          current: TextVersion.nullable(),
          plannedFrom: Day.nullable().meta({ description: 'When its next version is in force by itself' }),
        }),
      )
      .meta({ description: 'Every kind, in one order; `current` is null where nothing was published yet' }),
  })
  .meta({ id: 'StaffTexts' });
export type StaffTexts = z.output<typeof StaffTexts>;

export const StaffText = z
  .object({
    kind: TextKind,
    country: z.string().meta({ description: 'Whose rules apply: ISO 3166-1 alpha-2' }),
    words: TextWords.nullable().meta({ description: 'In force now; null where nothing was published yet' }),
    starting: TextWords.nullable().meta({
      description:
        'Words to begin with, for review; null once something was published, and where there are none',
    }),
    versions: z.array(TextVersion).meta({ description: 'The newest first, at most a hundred' }),
    planned: z
      .object({ words: TextWords, from: Day, by: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'The next version, published by itself on its day' }),
    asks: z.int().nullable().meta({
      description: 'How many people accept a new version at their next visit; null where nobody does',
    }),
  })
  .meta({ id: 'StaffText' });
export type StaffText = z.output<typeof StaffText>;

const TextPerson = z
  .object({
    id: Id.meta({
      description: 'Of the acceptance, signature or attempt; of the person where it is missing',
    }),
    personId: Id.nullable().meta({ description: 'Null for a guardian, a payer, and who has no account' }),
    name: z.string().meta({ description: 'As they signed, or as they are called' }),
    signedAs: z.enum(['guardian', 'payer']).nullable(),
    registrationId: Id.nullable().meta({ description: 'What a declaration was signed with' }),
    at: Instant.nullable().meta({ description: 'Null for who has not accepted it' }),
  })
  .meta({ id: 'TextPerson' });
export type TextPerson = z.output<typeof TextPerson>;

export const TextPeople = pageOf(TextPerson).meta({ id: 'TextPeople' });
export type TextPeople = z.output<typeof TextPeople>;

const KindParams = z.object({ kind: TextKind });
const access = { act: 'settings.change' } as const;

export const texts = contract({
  'GET /api/staff/texts': {
    access,
    summary: 'The texts people accept or sign, and the version in force of each',
    response: StaffTexts,
  },
  'GET /api/staff/texts/:kind': {
    access,
    summary: 'One text: its words in force and its versions',
    params: KindParams,
    response: StaffText,
  },
  'GET /api/staff/texts/:kind/versions/:id': {
    access,
    summary: 'The words of one version',
    params: KindParams.extend({ id: Id }),
    response: TextWords,
    errors: ['not_found'],
  },
  'GET /api/staff/texts/:kind/versions/:id/people': {
    access,
    summary: 'Who accepted or signed a version, the newest first; or who may sign in and has not accepted it',
    params: KindParams.extend({ id: Id }),
    query: PageQuery.extend({
      waiting: z
        .enum(['yes'])
        .optional()
        .meta({ description: 'Who has not; nobody where a text is not accepted before going on' }),
    }),
    response: TextPeople,
    errors: ['not_found'],
  },
  'POST /api/staff/texts/:kind/versions': {
    access,
    log: { on: 'organisation_text', by: 'none' },
    summary:
      'Publish a new version, in force at once. The words that are in force already are not published again',
    params: KindParams,
    body: TextWords.extend({
      after: Int4.meta({ description: 'The newest version that was read; 0 where there was none' }),
    }),
    response: StaffText,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'PUT /api/staff/texts/:kind/planned': {
    access,
    log: { on: 'organisation_text', by: 'none' },
    summary: 'Have words published by themselves on a day; a plan that is there has to be taken back first',
    params: KindParams,
    body: TextWords.extend({
      after: Int4.meta({ description: 'The newest version that was read; 0 where there was none' }),
      from: Day.meta({ description: 'After today in the time zone of the organisation, at most a year' }),
    }),
    response: StaffText,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/texts/:kind/planned': {
    access,
    log: { on: 'organisation_text', by: 'none' },
    summary: 'Publish nothing by itself',
    params: KindParams,
    response: StaffText,
  },
});
