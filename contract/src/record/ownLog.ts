import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { IdParams, Instant } from '#contract/kit/values.ts';

/* What the log of staff's acts says about one person, for that person: who looked at their record and who changed it. */

export const logWords = [
  'page_read',
  'viewed',
  'viewing_ended',
  'record_read',
  'record_corrected',
  'record_imported',
  'record_compared',
  'record_merged',
  'record_held',
  'credential_read',
  'credential_changed',
  'name_decided',
  'access_changed',
  'registration_read',
  'registration_decided',
  'document_read',
  'document_used',
  'money_read',
  'money_changed',
  'enrolment_read',
  'enrolment_changed',
  'unit_decided',
  'work_read',
  'evidence_read',
  'work_marked',
  'more_time_decided',
  'outcome_decided',
  'observation_read',
  'observation_written',
  'message_written',
  'message_read',
  'messages_sorted',
  'other_read',
  'other_changed',
] as const;
export type LogWord = (typeof logWords)[number];

const OwnLogEntry = z.object({
  key: z.int().meta({ description: 'Identifies the entry; a later one is greater' }),
  at: Instant,
  by: z.string().nullable().meta({
    description: 'Who did it; null for who reads and marks work: the result says by whom it was judged',
  }),
  own: z.boolean().meta({ description: 'The person did it themselves, as staff' }),
  what: z.enum(logWords),
  reason: z.string().meta({ description: 'As staff gave it; empty where none is asked for' }),
});
export type OwnLogEntry = z.output<typeof OwnLogEntry>;

export const OwnLog = z
  .object({
    entries: z.array(OwnLogEntry).meta({ description: 'Newest first' }),
    next: z.int().nullable().meta({ description: 'The `before` of earlier entries; null at the first' }),
  })
  .meta({ id: 'OwnLog' });
export type OwnLog = z.output<typeof OwnLog>;

const earlier = z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

export const ownLog = contract({
  'GET /api/staff/people/:id/log_entries': {
    access: { act: 'record.read' },
    log: { on: 'person' },
    summary: 'What a person reads of who looked at their record or changed it',
    params: IdParams,
    query: earlier,
    response: OwnLog,
    errors: ['not_found'],
  },
  'GET /api/user/log_entries': {
    access: 'user',
    summary: 'Who of the staff looked at my record or changed it, and when',
    query: earlier,
    response: OwnLog,
  },
});
