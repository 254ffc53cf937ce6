/*
 * Every column of the database that names a person, and what merging two people does to it. A test compares the list
 * with the database: a new column has to say here what becomes of it.
 */

/**
 * `moves`: the row is the student's own and becomes the kept person's. `moves_unless_taken`: the same, but where the kept
 * person already has the same, it stays with the other. `stays`: it says who acted, or belongs to the merged person's own
 * record. `ends`: it lets somebody sign in, and is removed.
 */
export type Treatment = 'moves' | 'moves_unless_taken' | 'stays' | 'ends';

export const personColumns: Readonly<Record<string, Treatment>> = {
  'account.person_id': 'ends',
  'assessment_event.by_person_id': 'stays',
  'assessment_message.by_person_id': 'stays',
  'attempt.claimed_by': 'stays',
  'bank_reference.person_id': 'moves_unless_taken',
  'brand_draft.saved_by': 'stays',
  'brand_draft.scheduled_by': 'stays',
  'brand_link.created_by': 'stays',
  'brand_version.published_by': 'stays',
  'content_upload.person_id': 'stays',
  'course_subscription.person_id': 'moves',
  'course_edition.published_by': 'stays',
  'declaration_text.published_by': 'stays',
  'draft_judgement.by_person_id': 'stays',
  'due_date_request.decided_by': 'stays',
  'due_date_request.person_id': 'moves',
  'extension_request.decided_by': 'stays',
  'integrity_declaration.published_by': 'stays',
  'intake_trainer.person_id': 'moves_unless_taken',
  'invitation.invited_by': 'stays',
  'invoice.person_id': 'moves',
  'judgement.by_person_id': 'stays',
  'ledger_entry.person_id': 'moves',
  'legal_acceptance.person_id': 'moves_unless_taken',
  'legal_text.published_by': 'stays',
  'legal_name_proposal.decided_by': 'stays',
  'legal_name_proposal.person_id': 'stays',
  'notice.person_id': 'moves_unless_taken',
  'notification_preference.person_id': 'moves_unless_taken',
  'observation.observer_id': 'stays',
  'observation_revision.observer_id': 'stays',
  'payment.person_id': 'moves',
  'payment_plan.person_id': 'moves',
  'person.merged_into': 'stays',
  'person_merge.by_person_id': 'stays',
  'person_merge.kept_id': 'stays',
  'person_merge.merged_id': 'stays',
  'record_change.by_person_id': 'stays',
  'record_change.person_id': 'stays',
  'refund.requested_by': 'stays',
  'registration.decided_by': 'stays',
  'registration.person_id': 'moves',
  'registration.suitability_by': 'stays',
  'registration_document.used_by': 'stays',
  'registration_event.by_person_id': 'stays',
  'registration_question.asked_by': 'stays',
  'reusable_comment.person_id': 'moves',
  'retention_hold.person_id': 'moves',
  'retention_hold.placed_by': 'stays',
  'retention_hold.released_by': 'stays',
  'session.person_id': 'ends',
  'stored_card.person_id': 'moves',
  'student_assessment.person_id': 'moves',
  'student_record.person_id': 'stays',
  'subscription_event.by_person_id': 'stays',
  'two_factor.person_id': 'ends',
  'unit_edition.published_by': 'stays',
  'unit_enrolment.delivered_by': 'stays',
  'unit_outcome.by_person_id': 'stays',
};
