import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, Instant, Reason } from '#contract/kit/values.ts';

/* The books: closing months, and the journal for whoever keeps the accounts. */

const Closing = z.object({
  id: Id,
  closedUntil: Day.nullable().meta({ description: 'Null: everything was opened again' }),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

export const Books = z
  .object({
    closedUntil: Day.nullable().meta({ description: 'The last closed day; null: nothing is closed' }),
    firstDay: Day.nullable().meta({ description: 'Of the first booking; null: nothing is booked' }),
    today: Day,
    closings: z.array(Closing).meta({ description: 'The newest first, at most 50' }),
  })
  .meta({ id: 'Books' });
export type Books = z.output<typeof Books>;

const span = z
  .object({ firstDay: Day, lastDay: Day, format: z.enum(['journal', 'xero']).default('journal') })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'Ends before it begins',
  });

export const books = contract({
  'GET /api/staff/books': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Up to which day the books are closed, and who closed them',
    response: Books,
  },
  'POST /api/staff/books/closings': {
    access: { act: 'money.decide' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Close the books up to a day, or open them again from a day; nothing is booked on a closed day',
    body: z.object({
      closedUntil: Day.nullable(),
      reason: z.union([Reason, z.literal('')]).meta({ description: 'Needed to open closed days again' }),
    }),
    response: Books,
    status: 201,
    creates: true,
    errors: ['already_done'],
  },
  'GET /api/staff/books/journal': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Every booking of a span of days as CSV, or as the manual journals that Xero imports',
    query: span,
    response: 'file',
    transaction: 'explicit',
  },
});
