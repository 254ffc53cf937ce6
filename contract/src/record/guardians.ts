import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Email, Id, IdParams, Instant, Language, Line, LongReason } from '#contract/kit/values.ts';
import { guardianGroups } from './guardianGroups.ts';

/*
 * The parents or guardians in the record of a student, and who of them is sent copies. Copies stop on the 18th birthday,
 * in the organisation's time zone.
 */

export const GuardianValues = z.object({
  name: Line(120).min(1),
  relationship: Line(60).min(1).meta({ description: 'As somebody wrote it, such as mother' }),
  email: Email,
  language: Language.meta({ description: 'The language of the letters' }),
});
export type GuardianValues = z.output<typeof GuardianValues>;

/** Why nobody is copied, or that they are. */
export const CopyState = z
  .enum(['copied', 'nothing_set', 'adult', 'no_birth_date'])
  .meta({ id: 'CopyState' });
export type CopyState = z.output<typeof CopyState>;

const Copying = z.object({
  state: CopyState,
  until: Day.nullable().meta({ description: 'The 18th birthday, from which on nobody is copied' }),
  groups: z.array(z.enum(guardianGroups)).meta({ description: 'What is copied, as the organisation set it' }),
});

export const guardianSources = ['registration', 'staff'] as const;

export const Guardian = GuardianValues.extend({
  id: Id,
  source: z.enum(guardianSources),
  addedAt: Instant,
  stoppedAt: Instant.nullable().meta({ description: 'When they stopped their copies by the link in one' }),
}).meta({ id: 'Guardian' });
export type Guardian = z.output<typeof Guardian>;

export const guardianActs = ['added', 'corrected', 'removed', 'stopped', 'resumed'] as const;

export const GuardianChange = GuardianValues.extend({
  id: Id,
  act: z.enum(guardianActs),
  by: z.string().nullable().meta({ description: 'Null for a registration and for the guardian' }),
  reason: z.string(),
  at: Instant,
}).meta({ id: 'GuardianChange' });
export type GuardianChange = z.output<typeof GuardianChange>;

export const PersonGuardians = Copying.extend({
  personId: Id,
  guardians: z.array(Guardian),
  history: z.array(GuardianChange).meta({ description: 'The newest first' }),
}).meta({ id: 'PersonGuardians' });
export type PersonGuardians = z.output<typeof PersonGuardians>;

export const OwnGuardians = Copying.extend({
  guardians: z.array(
    z.object({ id: Id, name: z.string(), relationship: z.string(), stoppedAt: Instant.nullable() }),
  ),
}).meta({ id: 'OwnGuardians' });
export type OwnGuardians = z.output<typeof OwnGuardians>;

/** What a guardian without an account sees of their copies. */
export const GuardianCopies = z
  .object({ name: z.string(), studentName: z.string(), stoppedAt: Instant.nullable() })
  .meta({ id: 'GuardianCopies' });
export type GuardianCopies = z.output<typeof GuardianCopies>;

const GuardianParams = IdParams.extend({ guardianId: Id });
const errors = ['not_found', 'own_work'] as const;

export const guardians = contract({
  'GET /api/staff/people/:id/guardians': {
    access: { act: 'record.read' },
    log: { on: 'person' },
    summary: 'The guardians of a student, whether they are copied, and what changed',
    params: IdParams,
    response: PersonGuardians,
    errors: ['not_found'],
  },
  'POST /api/staff/people/:id/guardians': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Add a guardian; sent again with its id, once',
    params: IdParams,
    body: GuardianValues.extend({ id: Id.meta({ description: 'Made on the device' }) }),
    response: PersonGuardians,
    errors: [...errors, 'invalid_input', 'idempotency_conflict'],
  },
  'PUT /api/staff/people/:id/guardians/:guardianId': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Correct a guardian, with the reason',
    params: GuardianParams,
    body: GuardianValues.extend({ reason: LongReason }),
    response: PersonGuardians,
    errors: [...errors, 'invalid_input'],
  },
  'PUT /api/staff/people/:id/guardians/:guardianId/copying': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Send copies again to a guardian who had stopped them, with the reason',
    params: GuardianParams,
    body: z.object({ reason: LongReason }),
    response: PersonGuardians,
    errors,
  },
  'PUT /api/staff/people/:id/guardians/:guardianId/removal': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Remove a guardian from the record, with the reason; what was stays in its history',
    params: GuardianParams,
    body: z.object({ reason: LongReason }),
    response: PersonGuardians,
    errors,
  },
  'GET /api/student/guardians': {
    access: 'student',
    summary: 'Who is sent copies of what I am told',
    response: OwnGuardians,
  },
  'GET /api/link/guardian_copies': {
    access: 'link',
    summary: 'Whose copies the bearer of this link gets',
    response: GuardianCopies,
    errors: ['link_not_valid'],
  },
  'POST /api/link/guardian_copies_stop': {
    access: 'link',
    summary: 'Send no more copies; again changes nothing',
    response: GuardianCopies,
    errors: ['link_not_valid'],
  },
});
