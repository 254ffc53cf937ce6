import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Currency } from '#contract/kit/money.ts';
import { subjects } from '#contract/kit/subjects.ts';
import { Day, Id, Instant } from '#contract/kit/values.ts';
import { logKinds, looks } from './logKinds.ts';

/* What staff did and which sensitive records they read, for administrators. */

const NameOfId = z.object({ id: Id, name: z.string() });

const LogValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type LogValue = z.output<typeof LogValue>;

const LogChange = z.object({
  field: z
    .string()
    .meta({ description: 'The field of the subject; a point before a part of it: `offer.listed`' }),
  was: LogValue,
  is: LogValue,
});
export type LogChange = z.output<typeof LogChange>;

const LogEntry = z
  .object({
    position: z.int().meta({ description: 'Its number in the chain' }),
    at: Instant,
    by: z.object({ id: Id, name: z.string().nullable().meta({ description: 'Null: nobody of today' }) }),
    route: z.string().meta({ description: 'What was done: verb and path of the API' }),
    subject: z.string().meta({ description: 'One of the subjects of today; older entries may name others' }),
    subjectId: Id.nullable().meta({ description: 'Null for what the organisation has one of' }),
    name: z.string().nullable().meta({ description: 'What the subject is called today' }),
    about: NameOfId.nullable().meta({ description: 'Whose it is; null when it concerns nobody' }),
    changes: z.array(LogChange).meta({ description: 'Empty for a read, and where the log keeps no fields' }),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof LogEntry>;

const LogCheck = z
  .object({
    at: Instant,
    position: z.int().meta({ description: 'How many entries from the first were found in order' }),
    findings: z.array(z.string()).meta({ description: 'What does not hold; empty when all does' }),
  })
  .meta({ id: 'LogCheck' });
export type LogCheck = z.output<typeof LogCheck>;

export const ActionLog = z
  .object({
    entries: z.array(LogEntry).meta({ description: 'Newest first' }),
    older: z.int().nullable().meta({ description: 'The `before` of the next page; null on the last' }),
    newer: z.int().nullable().meta({ description: 'The `after` of the page before; null on the first' }),
    people: z.array(NameOfId).meta({ description: 'Everybody who stands in the log' }),
    currency: Currency.meta({ description: 'Of its amounts' }),
    check: LogCheck.nullable().meta({ description: 'Of the chain; null before the first' }),
  })
  .meta({ id: 'ActionLog' });
export type ActionLog = z.output<typeof ActionLog>;

const position = z.coerce.number().int().min(1).max(2_147_483_647).optional();

const Narrowing = z.object({
  show: z.enum(looks).default('changes'),
  by: Id.optional(),
  kind: z.enum(logKinds).optional(),
  subject: z.enum(subjects).optional(),
  from: Day.optional(),
  to: Day.optional(),
});

export const actionLog = contract({
  'GET /api/staff/log_entries': {
    access: { act: 'log.read' },
    summary:
      'What staff did, newest first: changes unless it is asked for more, by whom, of which kind, and on which days',
    query: Narrowing.extend({
      before: position.meta({ description: 'Older entries than this one' }),
      after: position.meta({ description: 'Newer entries than this one' }),
    }),
    response: ActionLog,
  },
  'GET /api/staff/log_entries/file': {
    access: { act: 'log.read' },
    log: { on: 'action_log', by: 'none' },
    summary: 'The same for a spreadsheet, all pages',
    query: Narrowing,
    response: 'file',
    transaction: 'explicit',
  },
});
