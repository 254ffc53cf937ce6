import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { recordFields, recordSteps } from '#contract/registration/fields.ts';
import { RegistrationFieldState } from '#contract/registration/state.ts';
import { AnswerValue, Identifier } from '#contract/registration/values.ts';
import { Profile, ProfileInput } from '#contract/profile.ts';
import { Id, IdParams, Instant, Int4, Line, LongReason, Text } from '#contract/kit/values.ts';

/* What an organisation keeps about one person, whatever they study: the student's record. */

/** Where a value came from. `registry`: the registry of the national number said it. */
export const recordSources = ['registration', 'student', 'staff', 'import', 'registry', 'merge'] as const;

export const RecordValues = z.partialRecord(z.enum(recordFields), AnswerValue);
export type RecordValues = z.output<typeof RecordValues>;

const RecordIdentifier = Identifier.pick({ state: true, checkedAt: true, differs: true });

/** A legal name somebody wants to have from now on; it holds once staff confirmed it. */
export const LegalName = z.object({
  singleName: z.boolean().meta({ description: 'Has one name only, given as the family name' }),
  givenName: Line(100),
  middleName: Line(100),
  familyName: Line(100).min(1),
});
export type LegalName = z.output<typeof LegalName>;

export const LegalNameProposal = z.object({
  id: Id,
  name: LegalName,
  reason: z.string(),
  proposedAt: Instant,
  decision: z
    .object({ accepted: z.boolean(), note: z.string(), at: Instant })
    .nullable()
    .meta({ description: 'Null while it waits for staff' }),
});
export type LegalNameProposal = z.output<typeof LegalNameProposal>;

export const OwnLegalName = z
  .object({
    name: z.string().meta({ description: 'As on certificates and other official documents' }),
    parts: LegalName,
    needsStaff: z.boolean().meta({ description: 'False for staff, who change their own name themselves' }),
    proposal: LegalNameProposal.nullable().meta({ description: 'The last one' }),
  })
  .meta({ id: 'OwnLegalName' });
export type OwnLegalName = z.output<typeof OwnLegalName>;

const RecordChange = z.object({
  field: z.string().meta({ description: 'A field of the record, or identifierState' }),
  before: AnswerValue,
  value: AnswerValue,
  source: z.enum(recordSources),
  by: z.string().nullable(),
  reason: z.string(),
  at: Instant,
});

export const StudentRecord = z
  .object({
    personId: Id,
    name: z.string(),
    clientNumber: z.string().nullable().meta({ description: 'Null while nothing is recorded yet' }),
    revision: z.int(),
    country: z.string().meta({ description: 'Whose fields and lists apply: ISO 3166-1 alpha-2' }),
    fields: z
      .array(RegistrationFieldState.extend({ field: z.enum(recordFields), step: z.enum(recordSteps) }))
      .meta({ description: 'What a record can hold, in the order it is asked' }),
    values: RecordValues,
    identifier: RecordIdentifier,
    proposal: LegalNameProposal.nullable(),
    history: z.array(RecordChange).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'StudentRecord' });
export type StudentRecord = z.output<typeof StudentRecord>;

export const record = contract({
  'PATCH /api/user/profile': {
    access: 'user',
    summary: 'Change my profile; staff confirm the name of a student',
    body: ProfileInput.partial(),
    response: Profile,
  },
  'GET /api/user/legal_name': {
    access: 'user',
    summary: 'My legal name, and the change I proposed last',
    response: OwnLegalName,
  },
  'POST /api/user/legal_name_proposals': {
    access: 'user',
    summary: 'Propose a change of my legal name; one that still waits is replaced',
    body: z.object({ name: LegalName, reason: LongReason }),
    response: OwnLegalName,
    status: 201,
    creates: true,
    errors: ['invalid_input', 'already_done'],
  },
  'GET /api/staff/people/:id/record': {
    access: { act: 'record.read' },
    log: { on: 'person' },
    summary: 'The record of a student with its history',
    params: IdParams,
    response: StudentRecord,
    errors: ['not_found'],
  },
  'PATCH /api/staff/people/:id/record': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Correct the record of a student, with the reason',
    params: IdParams,
    body: z.object({
      baseRevision: Int4,
      values: RecordValues,
      reason: LongReason,
    }),
    response: StudentRecord,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere', 'own_work'],
  },
  'POST /api/staff/legal_name_proposals/:id/decision': {
    access: { act: 'record.correct' },
    log: { on: 'legal_name_proposal' },
    summary: 'Confirm or refuse a proposed legal name; the national number is verified anew',
    params: IdParams,
    body: z.object({ accepted: z.boolean(), note: Text(1000).trim() }),
    response: StudentRecord,
    errors: ['not_found', 'already_done', 'own_work'],
  },
});
