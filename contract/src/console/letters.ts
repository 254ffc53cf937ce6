import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Line } from '#contract/kit/values.ts';
import { MailFailure } from './settings/mailSender.ts';

/* Emails of the organisation: what became of each, what it said, and sending it again. */

export const Letter = z
  .object({
    id: Id,
    subject: z.string(),
    to: z.string().meta({ description: 'The address it went to' }),
    person: z.object({ id: Id, name: z.string() }).nullable(),
    at: Instant.meta({ description: 'When it was written' }),
    status: z.enum(['queued', 'kept', 'waiting', 'sent', 'failed']),
    failure: MailFailure.nullable(),
    readable: z.boolean().meta({
      description: 'Its text is kept, so that it can be read and sent again. Never where it lets somebody in',
    }),
  })
  .meta({ id: 'Letter' });
export type Letter = z.output<typeof Letter>;

export const LetterPage = Letter.extend({
  html: z.string().nullable().meta({ description: 'Without working links; null where it is not kept' }),
}).meta({ id: 'LetterPage' });
export type LetterPage = z.output<typeof LetterPage>;

export const LettersQuery = z.object({
  view: z.enum(['failed', 'waiting']).default('failed'),
  search: Line(100).default(''),
  before: Id.optional(),
});

export const Letters = z
  .object({
    rows: z.array(Letter).meta({ description: 'The newest failure first' }),
    next: Id.nullable().meta({ description: 'The `before` of earlier ones; null at the first' }),
  })
  .meta({ id: 'Letters' });
export type Letters = z.output<typeof Letters>;

export const letters = contract({
  'GET /api/staff/letters': {
    access: { act: 'settings.change' },
    summary: 'Emails that could not be sent, or wait for the mail server, 25 at a time',
    query: LettersQuery,
    response: Letters,
  },
  'GET /api/staff/letters/:id': {
    access: { act: 'record.read' },
    log: { on: 'letter' },
    summary: 'What an email said, where its text is kept',
    params: IdParams,
    response: LetterPage,
    errors: ['not_found'],
  },
  'POST /api/staff/letters/:id/resends': {
    access: { act: 'settings.change' },
    log: { on: 'letter' },
    summary:
      'Send an email again, to the address the person has now; `key` is made on the device, so that it goes once',
    params: IdParams,
    body: z.object({ key: Id }),
    response: Letter,
    errors: ['not_found', 'wrong_state'],
    creates: true,
  },
});
