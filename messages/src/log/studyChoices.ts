import { m } from '../generated/messages.js';
import type { ChoiceWords } from './sentence.ts';

/* Choices about people, registrations, courses and work. */

const results: ChoiceWords = {
  satisfactory: m.assessments_state_satisfactory,
  not_yet_satisfactory: m.assessments_state_not_yet_satisfactory,
};

const editionStatuses: ChoiceWords = {
  draft: m.offers_state_draft,
  published: m.action_log_choice_published,
};

const fileStates: ChoiceWords = {
  uploading: m.action_log_choice_uploading,
  uploaded: m.action_log_choice_uploaded,
  used: m.action_log_choice_used,
  purged: m.action_log_choice_deleted,
  removed: m.action_log_choice_removed,
};

export const studyChoices: Readonly<Record<string, ChoiceWords>> = {
  'legal_name_proposal.outcome': {
    confirmed: m.action_log_choice_confirmed,
    refused: m.action_log_choice_refused,
    replaced: m.action_log_choice_replaced,
  },
  'course.status': { ...editionStatuses, template: m.offers_state_template },
  'course_edition.status': editionStatuses,
  'unit_edition.status': editionStatuses,
  'evidence_file.state': fileStates,
  'registration_document.state': fileStates,
  'media_file.use': {
    picture: m.editions_kind_image,
    video: m.editions_kind_video,
    audio: m.editions_kind_audio,
    document: m.media_kind_document,
    captions: m.media_kind_captions,
    package: m.editions_kind_package,
  },
  'staff_credential.kind': {
    training_assessment: m.credentials_kind_training_assessment,
    vocational: m.credentials_kind_vocational,
    industry_currency: m.credentials_kind_industry_currency,
    development: m.credentials_kind_development,
    licence: m.credentials_kind_licence,
    child_check: m.credentials_kind_child_check,
    other: m.credentials_kind_other,
  },
  'people_import.kind': { students: m.imports_kind_students, enrolments: m.imports_kind_enrolments },
  'people_import.state': {
    open: m.imports_state_open,
    running: m.imports_state_running,
    stopped: m.imports_state_stopped,
    done: m.imports_state_done,
    undoing: m.imports_state_undoing,
    undone: m.imports_state_undone,
  },
  'registration.status': {
    draft: m.registration_desk_status_draft,
    submitted: m.registration_desk_status_submitted,
    info_needed: m.registration_desk_status_info_needed,
    waiting: m.registration_desk_status_waiting,
    accepted: m.registration_desk_status_accepted,
    declined: m.registration_desk_status_declined,
    withdrawn: m.registration_desk_status_withdrawn,
  },
  'registration.suitability': {
    suitable: m.registration_desk_advice_suitable,
    suitable_with_support: m.registration_desk_advice_suitable_with_support,
    not_suitable: m.registration_desk_advice_not_suitable,
  },
  'registration_document.kind': {
    identity: m.registration_document_identity,
    address: m.registration_document_address,
    qualification: m.registration_document_qualification,
    other: m.registration_document_other,
  },
  'course_subscription.status': {
    pending: m.people_status_pending,
    active: m.people_status_active,
    paused: m.people_status_paused,
    completed: m.people_status_completed,
    withdrawn: m.people_status_withdrawn,
    expired: m.people_status_expired,
  },
  'unit_enrolment.outcome': {
    competent: m.marking_competent,
    not_yet_competent: m.marking_not_yet_competent,
    rpl_granted: m.marking_rpl_granted,
    rpl_not_granted: m.marking_rpl_not_granted,
    credit_transfer: m.marking_credit_transfer,
    withdrawn: m.marking_unit_withdrawn,
    not_started: m.marking_unit_not_started,
    continuing: m.marking_unit_continuing,
    to_be_decided_again: m.people_outcome_again,
  },
  'unit_enrolment.modes': {
    online: m.unit_enrolments_mode_online,
    classroom: m.unit_enrolments_mode_classroom,
    workplace: m.unit_enrolments_mode_workplace,
  },
  'intake.mode': {
    classroom: m.intakes_mode_classroom,
    online: m.intakes_mode_online,
    blended: m.intakes_mode_blended,
    workplace: m.intakes_mode_workplace,
  },
  'course.offer.modes': {
    online: m.catalogue_mode_online,
    classroom: m.catalogue_mode_classroom,
    workplace: m.catalogue_mode_workplace,
    blended: m.catalogue_mode_blended,
  },
  'course.offer.outcome': {
    accept_at_once: m.offers_outcome_once,
    accept_on_payment: m.offers_outcome_payment,
    wait_for_staff: m.offers_outcome_wait,
  },
  'student_assessment.state': {
    in_progress: m.assessments_state_in_progress,
    submitted: m.assessments_state_submitted,
    being_marked: m.assessments_state_being_marked,
    action_needed: m.assessments_state_action_needed,
    satisfactory: m.assessments_state_satisfactory,
    not_yet_satisfactory: m.assessments_state_not_yet_satisfactory,
    withdrawn: m.assessments_state_withdrawn,
  },
  'student_assessment.lastEvent': {
    started: m.marking_event_started,
    submitted: m.marking_event_submitted,
    submitted_by_time: m.marking_event_submitted_by_time,
    claimed: m.marking_event_claimed,
    claim_released: m.marking_event_claim_released,
    judged: m.marking_event_judged,
    released: m.marking_event_released,
    reopened: m.marking_event_reopened,
    attempt_granted: m.marking_event_attempt_granted,
    restored: m.marking_event_restored,
    extension_asked: m.marking_event_extension_asked,
    extension_granted: m.marking_event_extension_granted,
    extension_declined: m.marking_event_extension_declined,
    withdrawn: m.marking_event_withdrawn,
    moved: m.marking_event_moved,
    allocated: m.marking_event_allocated,
    allocation_ended: m.marking_event_allocation_ended,
  },
  'attempt.result': results,
  'extension_request.state': {
    asked: m.marking_event_extension_asked,
    granted: m.marking_event_extension_granted,
    declined: m.marking_event_extension_declined,
  },
};
