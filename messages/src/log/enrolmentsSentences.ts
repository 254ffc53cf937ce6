import { m } from '../generated/messages.js';
import type { Sentence } from './sentence.ts';

/* What staff did with registrations, enrolments, intakes and classes. */

export const enrolmentsSentences = {
  'PUT /api/staff/classes/:id/cancellation': m.action_log_did_put_classes_cancellation,
  'PUT /api/staff/classes/:id/delivery': m.action_log_did_put_classes_delivery,
  'PUT /api/staff/classes/:id/roll_marks': m.action_log_did_put_classes_roll_marks,
  'POST /api/staff/course_editions/:id/moves': m.action_log_did_post_course_editions_moves,
  'POST /api/staff/course_subscriptions': m.action_log_did_post_course_subscriptions,
  'GET /api/staff/course_subscriptions/:id': m.action_log_did_get_course_subscriptions_one,
  'GET /api/staff/course_subscriptions/:id/access_end': m.action_log_did_get_course_subscriptions_access_end,
  'POST /api/staff/course_subscriptions/:id/access_end':
    m.action_log_did_post_course_subscriptions_access_end,
  'POST /api/staff/course_subscriptions/:id/adjustments':
    m.action_log_did_post_course_subscriptions_adjustments,
  'PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending':
    m.action_log_did_put_course_subscriptions_adjustments_ending,
  'POST /api/staff/course_subscriptions/:id/correction':
    m.action_log_did_post_course_subscriptions_correction,
  'POST /api/staff/course_subscriptions/:id/extension': m.action_log_did_post_course_subscriptions_extension,
  'GET /api/staff/course_subscriptions/:id/intake': m.action_log_did_get_course_subscriptions_intake,
  'POST /api/staff/course_subscriptions/:id/intake': m.action_log_did_post_course_subscriptions_intake,
  'POST /api/staff/course_subscriptions/:id/pause': m.action_log_did_post_course_subscriptions_pause,
  'POST /api/staff/course_subscriptions/:id/resumption':
    m.action_log_did_post_course_subscriptions_resumption,
  'GET /api/staff/course_subscriptions/:id/transfer': m.action_log_did_get_course_subscriptions_transfer,
  'POST /api/staff/course_subscriptions/:id/transfer': m.action_log_did_post_course_subscriptions_transfer,
  'GET /api/staff/course_subscriptions/:id/unit_enrolments':
    m.action_log_did_get_course_subscriptions_unit_enrolments,
  'GET /api/staff/course_subscriptions/:id/withdrawal': m.action_log_did_get_course_subscriptions_withdrawal,
  'POST /api/staff/course_subscriptions/:id/withdrawal':
    m.action_log_did_post_course_subscriptions_withdrawal,
  'POST /api/staff/enrolment_change_checks': m.action_log_did_post_enrolment_change_checks,
  'POST /api/staff/enrolment_changes': m.action_log_did_post_enrolment_changes,
  'POST /api/staff/intakes': m.action_log_did_post_intakes,
  'PUT /api/staff/intakes/:id': m.action_log_did_put_intakes_one,
  'GET /api/staff/intakes/:id/attendance_file': m.action_log_did_get_intakes_attendance_file,
  'POST /api/staff/intakes/:id/class_removals': m.action_log_did_post_intakes_class_removals,
  'POST /api/staff/intakes/:id/classes': m.action_log_did_post_intakes_classes,
  'PUT /api/staff/intakes/:id/classes': m.action_log_did_put_intakes_classes,
  'PUT /api/staff/intakes/:id/due_days': m.action_log_did_put_intakes_due_days,
  'PUT /api/staff/intakes/:id/location': m.action_log_did_put_intakes_location,
  'DELETE /api/staff/intakes/:id/trainers/:personId': m.action_log_did_delete_intakes_trainers_one,
  'PUT /api/staff/intakes/:id/trainers/:personId': m.action_log_did_put_intakes_trainers_one,
  'POST /api/staff/new_enrolment_checks': m.action_log_did_post_new_enrolment_checks,
  'POST /api/staff/new_enrolments': m.action_log_did_post_new_enrolments,
  'GET /api/staff/registrations/:id': m.action_log_did_get_registrations_one,
  'POST /api/staff/registrations/:id/acceptance': m.action_log_did_post_registrations_acceptance,
  'GET /api/staff/registrations/:id/documents/:documentId': m.action_log_did_get_registrations_documents_one,
  'PUT /api/staff/registrations/:id/documents/:documentId/use':
    m.action_log_did_put_registrations_documents_use,
  'POST /api/staff/registrations/:id/questions': m.action_log_did_post_registrations_questions,
  'POST /api/staff/registrations/:id/refusal': m.action_log_did_post_registrations_refusal,
  'PUT /api/staff/registrations/:id/suitability': m.action_log_did_put_registrations_suitability,
  'POST /api/staff/student_note_undos': m.action_log_did_post_student_note_undos,
  'POST /api/staff/student_notes': m.action_log_did_post_student_notes,
  'POST /api/staff/unit_enrolments/:id/credit': m.action_log_did_post_unit_enrolments_credit,
  'PUT /api/staff/unit_enrolments/:id/delivery': m.action_log_did_put_unit_enrolments_delivery,
  'GET /api/staff/unit_enrolments/:id/evidence_map': m.action_log_did_get_unit_enrolments_evidence_map,
  'POST /api/staff/unit_enrolments/:id/outcomes': m.action_log_did_post_unit_enrolments_outcomes,
  'POST /api/staff/unit_enrolments/:id/resumption': m.action_log_did_post_unit_enrolments_resumption,
  'POST /api/staff/unit_enrolments/:id/withdrawal': m.action_log_did_post_unit_enrolments_withdrawal,
} satisfies Readonly<Record<string, Sentence>>;
