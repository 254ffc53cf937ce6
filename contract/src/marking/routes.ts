import { z } from 'zod';
import { ItemResult } from '#contract/assessments/items.ts';
import { contract } from '#contract/kit/contract.ts';
import { UnitOutcome } from '#contract/assessments/outcomes.ts';
import { ReporterDecision } from './reporters.ts';
import { MarkingPage, MarkingQuery, MarkingWork } from './marking.ts';
import { Day, Id, IdParams, Instant, Int4, Text } from '#contract/kit/values.ts';

const text = (most: number) => Text(most).trim().min(1);

const directedBy = Id.nullable().default(null).meta({
  description: 'Under whose direction, where the caller lacks a credential',
});

export const marking = contract({
  'GET /api/staff/student_assessments': {
    access: { act: 'work.read' },
    summary: 'The queue over all courses',
    query: MarkingQuery,
    response: MarkingPage,
  },
  'GET /api/staff/student_assessments/:id': {
    access: { act: 'work.read' },
    log: { on: 'student_assessment' },
    summary: 'One student’s work with everything needed to judge it',
    params: IdParams,
    response: MarkingWork,
    errors: ['not_found', 'own_work'],
  },
  'PUT /api/staff/student_assessments/:id/claim': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Claim it, or keep the claim: nobody else marks it for a while',
    params: IdParams,
    response: MarkingWork,
    errors: ['not_found', 'claimed_by_other', 'assessment_closed', 'own_work'],
  },
  'DELETE /api/staff/student_assessments/:id/claim': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Leave it to others; drafts stay',
    params: IdParams,
    response: MarkingWork,
    errors: ['not_found', 'own_work'],
  },
  'PATCH /api/staff/attempts/:id/draft_judgements': {
    access: { act: 'work.judge' },
    log: { on: 'attempt' },
    summary: 'Save drafts of judgements and feedback as they are typed',
    params: IdParams,
    body: z.object({
      items: z
        .array(
          z.object({
            itemId: Id,
            result: ItemResult.nullable(),
            comment: Text(8000),
            marks: z.number().min(0).max(1000).nullable(),
            baseRevision: Int4.min(0),
          }),
        )
        .max(50),
      overall: z.object({ text: Text(8000), baseRevision: Int4.min(0) }).optional(),
    }),
    response: z.object({
      saved: z.array(z.object({ itemId: Id, revision: z.int() })),
      overallRevision: z.int(),
      savedAt: Instant,
      claimedUntil: Instant,
    }),
    errors: ['not_found', 'claimed_by_other', 'changed_elsewhere', 'assessment_closed', 'own_work'],
  },
  'POST /api/staff/attempts/:id/judgement': {
    access: { act: 'work.judge' },
    log: { on: 'attempt' },
    summary: 'Judge: every open item has its result; released now or with the next batch',
    params: IdParams,
    body: z.object({ release: z.enum(['now', 'batch']), directedBy }),
    response: MarkingWork,
    errors: [
      'not_found',
      'invalid_input',
      'claimed_by_other',
      'assessment_closed',
      'judgement_incomplete',
      'own_work',
    ],
  },
  'POST /api/staff/judgement_releases': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment', by: 'ids' },
    summary: 'Release what waits for its batch',
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    response: z.object({ released: z.int() }),
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/student_assessments/:id/reopening': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Judge again, with a reason',
    params: IdParams,
    body: z.object({ reason: text(1000) }),
    response: MarkingWork,
    errors: ['not_found', 'assessment_closed', 'own_work'],
  },
  'POST /api/staff/student_assessments/:id/extra_attempts': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Grant one more attempt, with a reason',
    params: IdParams,
    body: z.object({ reason: text(1000) }),
    response: MarkingWork,
    creates: true,
    errors: ['not_found', 'assessment_closed', 'own_work'],
  },
  'POST /api/staff/extension_requests/:id/decision': {
    access: { act: 'work.judge' },
    log: { on: 'extension_request' },
    summary: 'Grant or decline more time',
    params: IdParams,
    body: z.discriminatedUnion('granted', [
      z.object({ granted: z.literal(true), until: Day, note: Text(1000).trim() }),
      z.object({ granted: z.literal(false), note: text(1000) }),
    ]),
    response: MarkingWork,
    errors: ['not_found', 'already_done', 'own_work'],
  },
  'POST /api/staff/student_assessments/:id/reporter_checks': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Say whether who reported on the student is who they say they are; only then the report counts',
    params: IdParams,
    body: ReporterDecision,
    response: MarkingWork,
    creates: true,
    errors: ['not_found', 'assessment_closed', 'own_work'],
  },
  'POST /api/staff/student_assessments/:id/unit_outcomes': {
    access: { act: 'outcome.decide' },
    log: { on: 'student_assessment' },
    summary: 'Decide a unit: competent or not yet',
    params: IdParams,
    body: z.object({ unitId: Id, outcome: UnitOutcome, note: Text(1000).trim(), directedBy }),
    response: MarkingWork,
    creates: true,
    errors: ['not_found', 'invalid_input', 'outcome_not_ready', 'own_work'],
  },
  'GET /api/staff/evidence/:id/file': {
    access: { act: 'work.read' },
    log: { on: 'evidence_file' },
    summary: 'A file of a student’s work',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
  'GET /api/staff/evidence/:id/thumbnail': {
    access: { act: 'work.read' },
    log: { on: 'evidence_file' },
    summary: 'A picture of a student’s work, small',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
});
