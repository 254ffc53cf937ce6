import { m } from '../generated/messages.js';
import type { Sentence } from './sentence.ts';

/* What staff did with works and how they are marked. */

export const workSentences = {
  'POST /api/staff/assessments/:id/moves': m.action_log_did_post_assessments_moves,
  'GET /api/staff/attempts/:attemptId/observations/:itemId': m.action_log_did_get_attempts_observations_one,
  'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion':
    m.action_log_did_put_attempts_observations_one,
  'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation':
    m.action_log_did_post_attempts_observations_confirmation,
  'GET /api/staff/attempts/:id/answers/:itemId': m.action_log_did_get_attempts_answers_one,
  'POST /api/staff/attempts/:id/conversations': m.action_log_did_post_attempts_conversations,
  'PATCH /api/staff/attempts/:id/draft_judgements': m.action_log_did_patch_attempts_draft_judgements,
  'POST /api/staff/attempts/:id/judgement': m.action_log_did_post_attempts_judgement,
  'GET /api/staff/evidence/:id/annotations': m.action_log_did_get_evidence_annotations,
  'POST /api/staff/evidence/:id/annotations': m.action_log_did_post_evidence_annotations,
  'DELETE /api/staff/evidence/:id/annotations/:annotationId':
    m.action_log_did_delete_evidence_annotations_one,
  'GET /api/staff/evidence/:id/file': m.action_log_did_get_evidence_file,
  'GET /api/staff/evidence/:id/thumbnail': m.action_log_did_get_evidence_thumbnail,
  'POST /api/staff/extension_requests/:id/decision': m.action_log_did_post_extension_requests_decision,
  'POST /api/staff/judgement_releases': m.action_log_did_post_judgement_releases,
  'GET /api/staff/observed_files/:id/file': m.action_log_did_get_observed_files_file,
  'GET /api/staff/observed_files/:id/thumbnail': m.action_log_did_get_observed_files_thumbnail,
  'POST /api/staff/regradings': m.action_log_did_post_regradings,
  'PUT /api/staff/regradings/:id/undoing': m.action_log_did_put_regradings_undoing,
  'POST /api/staff/reusable_comments': m.action_log_did_post_reusable_comments,
  'DELETE /api/staff/reusable_comments/:id': m.action_log_did_delete_reusable_comments_one,
  'PATCH /api/staff/reusable_comments/:id': m.action_log_did_patch_reusable_comments_one,
  'POST /api/staff/reusable_comments/:id/uses': m.action_log_did_post_reusable_comments_uses,
  'GET /api/staff/student_assessments/:id': m.action_log_did_get_student_assessments_one,
  'DELETE /api/staff/student_assessments/:id/claim': m.action_log_did_delete_student_assessments_claim,
  'PUT /api/staff/student_assessments/:id/claim': m.action_log_did_put_student_assessments_claim,
  'POST /api/staff/student_assessments/:id/extra_attempts':
    m.action_log_did_post_student_assessments_extra_attempts,
  'POST /api/staff/student_assessments/:id/messages': m.action_log_did_post_student_assessments_messages,
  'POST /api/staff/student_assessments/:id/moderation': m.action_log_did_post_student_assessments_moderation,
  'POST /api/staff/student_assessments/:id/reopening': m.action_log_did_post_student_assessments_reopening,
  'POST /api/staff/student_assessments/:id/reporter_checks':
    m.action_log_did_post_student_assessments_reporter_checks,
  'POST /api/staff/student_assessments/:id/unit_outcomes':
    m.action_log_did_post_student_assessments_unit_outcomes,
  'POST /api/staff/work_allocation_undos': m.action_log_did_post_work_allocation_undos,
  'POST /api/staff/work_allocations': m.action_log_did_post_work_allocations,
} satisfies Readonly<Record<string, Sentence>>;
