import { z } from 'zod';
import { ResponseValue } from './items.ts';
import {
  AssessmentReceipt,
  ResponseSaveResult,
  StudentAssessment,
  StudentAssessmentCard,
} from './assessments.ts';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant, Int4, Line, Text } from '#contract/kit/values.ts';

const text = (most: number) => Text(most).trim().min(1);

export const assessments = contract({
  'GET /api/student/student_assessments': {
    access: 'student',
    summary: 'Every assessment of what this student studies, with its state',
    response: z.object({ assessments: z.array(StudentAssessmentCard), now: Instant }),
  },
  'GET /api/student/student_assessments/:id': {
    access: 'student',
    summary: 'One assessment: what it is, its items and attempts, feedback',
    params: IdParams,
    response: StudentAssessment,
    errors: ['not_found'],
  },
  'POST /api/student/student_assessments/:id/attempts': {
    access: 'student',
    summary: 'Begin an attempt with the integrity declaration; while one runs, answers with it',
    params: IdParams,
    body: z.object({
      declarationId: Id,
      /** How artificial intelligence was or will be used; null means not at all. */
      aiUse: text(2000).nullable(),
    }),
    response: StudentAssessment,
    errors: ['not_found', 'content_locked', 'attempts_used_up', 'assessment_closed', 'changed_elsewhere'],
  },
  'PATCH /api/student/attempts/:id/responses': {
    access: 'student',
    summary: 'Save what was typed, with the revision it was typed over; nothing is overwritten unseen',
    params: IdParams,
    body: z.object({
      device: Line(64).min(1),
      responses: z
        .array(z.object({ itemId: Id, value: ResponseValue, baseRevision: Int4.min(0) }))
        .min(1)
        .max(50),
    }),
    response: ResponseSaveResult,
    errors: ['not_found', 'assessment_closed', 'content_locked'],
  },
  'POST /api/student/attempts/:id/submission': {
    access: 'student',
    summary: 'Hand in; again answers with the same receipt',
    params: IdParams,
    body: z.object({
      /** The revisions the student reviewed. If one has changed since, the student reviews it first. */
      revisions: z.record(Id, Int4.min(0)),
      /** The student knows that something required is missing. */
      incomplete: z.boolean(),
    }),
    response: z.object({ receipt: AssessmentReceipt, assessment: StudentAssessment }),
    errors: [
      'not_found',
      'assessment_closed',
      'changed_elsewhere',
      'assessment_incomplete',
      'content_locked',
    ],
  },
  'GET /api/student/assessment_receipts/:id': {
    access: 'student',
    summary: 'A receipt of mine',
    params: IdParams,
    response: AssessmentReceipt,
    errors: ['not_found'],
  },
  'GET /api/student/assessment_receipts/:id/document': {
    access: 'student',
    summary: 'A receipt of mine as PDF',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'GET /api/public/assessment_receipts/:id/check': {
    access: 'public',
    summary: 'Whether a receipt is genuine and unchanged; says nothing of the person',
    params: IdParams,
    response: z.object({ genuine: z.boolean(), number: z.string(), at: Instant, publicKey: z.string() }),
    errors: ['not_found'],
  },
  'POST /api/student/student_assessments/:id/feedback_readings': {
    access: 'student',
    summary: 'The feedback was read',
    params: IdParams,
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/student/student_assessments/:id/messages': {
    access: 'student',
    summary: 'Ask for help with an item or with the whole',
    params: IdParams,
    body: z.object({ itemId: Id.nullable(), text: text(4000) }),
    response: StudentAssessment,
    creates: true,
    errors: ['not_found'],
  },
  'POST /api/student/student_assessments/:id/extension_requests': {
    access: 'student',
    summary: 'Ask for more time',
    params: IdParams,
    body: z.object({ until: Day, reason: text(1000) }),
    response: StudentAssessment,
    creates: true,
    errors: ['not_found', 'already_done', 'assessment_closed'],
  },
});
