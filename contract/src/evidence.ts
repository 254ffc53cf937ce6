import { z } from 'zod';
import { Check, Observation, ObservedProgress, Question, ReportAnswer } from './assessments/items.ts';
import { mostMinutes, mostObservedFiles, mostOccasions } from './assessments/kinds/observation.ts';
import { PartId } from './assessments/kinds/parts.ts';
import { AssessmentItem, AssessmentMessage } from './assessments/assessments.ts';
import { Adjustment } from './enrolments/adjustments.ts';
import { contract } from './kit/contract.ts';
import { pageOf, PageQuery } from './kit/paging.ts';
import { RichText } from './kit/richText.ts';
import { Email, Id, IdParams, Instant, Int4, Line, Text } from './kit/values.ts';

/*
 * Evidence beside the student's own words: files, observations, reports of third parties. Files are uploaded by the
 * tus protocol at /api/uploads/evidence, those of observers at /api/uploads/observed_files. Trainers gather evidence and comment; judging is in `marking.ts`.
 */

const line = Line(120).min(1);

/** What the holder of a supervisor's link sees. */
export const ReportPage = z
  .object({
    toName: z.string(),
    studentName: z.string(),
    assessmentTitle: z.string(),
    prompt: RichText,
    question: Question,
    declaration: RichText,
    answers: z.array(ReportAnswer),
    expiresAt: Instant,
    answeredAt: Instant.nullable(),
    declinedAt: Instant.nullable(),
  })
  .meta({ id: 'ReportPage' });
export type ReportPage = z.output<typeof ReportPage>;

/** One student's observation item in the list of observations. */
export const ObservationRow = z.object({
  attemptId: Id,
  itemId: Id,
  studentAssessmentId: Id,
  studentName: z.string(),
  assessmentTitle: z.string(),
  unitCodes: z.array(z.string()),
  state: z.enum(['to_observe', 'draft', 'waits_for_student', 'agreed', 'disputed']),
  observed: ObservedProgress.nullable().meta({ description: 'Null where one occasion is enough' }),
  at: Instant.meta({ description: 'Of the newest change' }),
});
export type ObservationRow = z.output<typeof ObservationRow>;

export const ObservationTask = z
  .object({
    attemptId: Id,
    item: AssessmentItem.pick({
      id: true,
      prompt: true,
      question: true,
      criteria: true,
      observations: true,
      observed: true,
    }),
    studentName: z.string(),
    studentAssessmentId: Id,
    assessmentTitle: z.string(),
    assessorNotes: RichText,
    adjustments: z.array(Adjustment).meta({ description: 'That hold for the student today' }),
    messages: z.array(AssessmentMessage),
  })
  .meta({ id: 'ObservationTask' });
export type ObservationTask = z.output<typeof ObservationTask>;

const OccasionParams = z.object({
  attemptId: Id,
  itemId: Id,
  occasion: z.coerce.number().int().min(1).max(mostOccasions),
});

export const evidence = contract({
  'GET /api/student/evidence/:id/file': {
    access: 'student',
    summary: 'A file of mine',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
  'GET /api/student/evidence/:id/thumbnail': {
    access: 'student',
    summary: 'A picture of mine, small',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'DELETE /api/student/evidence/:id': {
    access: 'student',
    summary: 'Take a file out of the running attempt',
    params: IdParams,
    status: 204,
    errors: ['not_found', 'assessment_closed'],
  },
  'POST /api/student/attempts/:id/third_party_reports': {
    access: 'student',
    summary: 'Ask somebody without an account for their report, by a link',
    params: IdParams,
    body: z.object({ itemId: Id, name: line, email: Email, relationship: line }),
    response: z.object({ id: Id }),
    creates: true,
    errors: ['not_found', 'assessment_closed', 'already_done', 'too_many_requests'],
  },
  'DELETE /api/student/third_party_reports/:id': {
    access: 'student',
    summary: 'Withdraw a link that was not answered',
    params: IdParams,
    status: 204,
    errors: ['not_found', 'already_done'],
  },
  'POST /api/student/observations/:id/confirmation': {
    access: 'student',
    summary: 'Agree that it was so, or say what was not',
    params: IdParams,
    body: z.object({ revision: Int4, agrees: z.boolean(), remark: Text(2000).trim() }),
    response: Observation,
    errors: ['not_found', 'already_done', 'changed_elsewhere', 'invalid_input'],
  },
  'GET /api/link/third_party_reports': {
    access: 'link',
    summary: 'What a third party is asked',
    response: ReportPage,
    errors: ['link_not_valid'],
  },
  'POST /api/link/third_party_reports': {
    access: 'link',
    summary: 'Report and sign; the link is used up, the same again answers the same',
    body: z.object({ answers: z.array(ReportAnswer).min(1).max(40), signedName: line }),
    response: ReportPage,
    errors: ['link_not_valid', 'invalid_input'],
  },
  'POST /api/link/third_party_report_refusal': {
    access: 'link',
    summary: 'Say no to the report, and why; the student is told, and again changes nothing',
    body: z.object({ reason: Text(1000).trim().min(2) }),
    response: ReportPage,
    errors: ['link_not_valid'],
  },
  'GET /api/staff/observations': {
    access: { act: 'work.observe' },
    summary: 'Observations to make, under way and made',
    query: PageQuery.extend({
      state: z.enum(['open', 'done', 'all']).default('open'),
      q: Line(100).default(''),
    }),
    response: pageOf(ObservationRow),
  },
  'GET /api/staff/attempts/:attemptId/observations/:itemId': {
    access: { act: 'work.observe' },
    log: { on: 'attempt', by: 'attemptId' },
    summary: 'What is to be observed, with every occasion on which it was',
    params: z.object({ attemptId: Id, itemId: Id }),
    response: ObservationTask,
    errors: ['not_found'],
  },
  'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion': {
    access: { act: 'work.observe' },
    log: { on: 'attempt', by: 'attemptId' },
    summary:
      'Save what is seen on an occasion, as it is typed; the next one begins where several are asked for',
    params: OccasionParams,
    body: z.object({
      baseRevision: Int4.min(0),
      place: Line(200),
      observedAt: Instant,
      minutes: Int4.min(1).max(mostMinutes).nullable().default(null),
      settingId: PartId.nullable().default(null),
      checks: z.array(Check).max(60),
      comment: Text(4000),
      files: z
        .array(z.object({ id: Id, caption: Line(200) }))
        .max(mostObservedFiles)
        .optional()
        .meta({ description: 'All of the occasion; one that is not named is deleted. Absent: they stay' }),
    }),
    response: Observation,
    errors: ['not_found', 'changed_elsewhere', 'already_done', 'assessment_closed', 'own_work'],
  },
  'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation': {
    access: { act: 'work.observe' },
    log: { on: 'attempt', by: 'attemptId' },
    summary: 'The observer confirms what they saw; then the student is asked',
    params: OccasionParams,
    body: z.object({ revision: Int4 }),
    response: Observation,
    errors: [
      'not_found',
      'changed_elsewhere',
      'already_done',
      'invalid_input',
      'assessment_closed',
      'own_work',
    ],
  },
  'GET /api/staff/observed_files/:id/file': {
    access: { act: 'work.observe' },
    log: { on: 'evidence_file' },
    summary: 'A file that an observer took',
    params: IdParams,
    response: 'file',
    errors: ['not_found', 'own_work'],
  },
  'GET /api/staff/observed_files/:id/thumbnail': {
    access: { act: 'work.observe' },
    log: { on: 'evidence_file' },
    summary: 'A picture that an observer took, small',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/student_assessments/:id/messages': {
    access: { act: 'work.observe' },
    log: { on: 'student_assessment' },
    summary: 'Answer or write to a student beside their work',
    params: IdParams,
    body: z.object({ itemId: Id.nullable(), text: Text(4000).trim().min(1) }),
    response: z.object({ messages: z.array(AssessmentMessage) }),
    creates: true,
    errors: ['not_found', 'own_work'],
  },
});
