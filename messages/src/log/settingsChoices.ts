import { m } from '../generated/messages.js';
import { kindWords } from '../reports/reportWords.ts';
import type { ChoiceWords } from './sentence.ts';

/* Choices of settings and of money. */

export const settingsChoices: Readonly<Record<string, ChoiceWords>> = {
  'analytics_settings.kind': {
    none: m.page_views_service_none,
    ga4: m.page_views_service_ga4,
    plausible: m.page_views_service_plausible,
    matomo: m.page_views_service_matomo,
  },
  'archive.state': {
    making: m.archive_state_making,
    ready: m.archive_state_ready,
    failed: m.archive_state_failed,
    deleted: m.archive_state_deleted,
  },
  'billing_settings.methods': {
    bank_transfer: m.billing_method_bank_transfer,
    card_sandbox: m.billing_method_card_sandbox,
    card_stripe: m.billing_method_card_stripe,
  },
  'billing_settings.lateRule': {
    none: m.action_log_choice_late_none,
    pause_units_after_days: m.action_log_choice_late_pauses,
  },
  'date_request.status': {
    open: m.action_log_choice_open,
    accepted: m.action_log_choice_accepted,
    declined: m.action_log_choice_declined,
  },
  'brand.header': {
    plain_color: m.studio_header_plain,
    brand_color: m.studio_header_brand,
    gradient: m.studio_header_gradient,
  },
  'mail_sender.kind': { installation: m.sender_way_installation, own: m.sender_way_own },
  'mail_sender.encryption': {
    starttls: m.sender_encryption_starttls,
    tls: m.sender_encryption_tls,
    none: m.sender_encryption_none,
  },
  'message_settings.guardianCopies': {
    announcements: m.guardians_group_announcements,
    attendance: m.guardians_group_attendance,
    marking: m.guardians_group_marking,
    money: m.guardians_group_money,
    enrolment: m.guardians_group_enrolment,
  },
  'protection_measure.kind': {
    assurance_scheme: m.prepaid_kind_assurance_scheme,
    guarantee: m.prepaid_kind_guarantee,
    approved_measure: m.prepaid_kind_approved_measure,
    government: m.prepaid_kind_government,
  },
  'payment.status': {
    reserved: m.billing_status_open,
    pending: m.billing_status_pending,
    needs_action: m.billing_status_needs_action,
    succeeded: m.billing_status_succeeded,
    failed: m.billing_status_failed,
    expired: m.billing_status_expired,
    refunded: m.billing_status_refunded,
  },
  'announcement.state': {
    scheduled: m.announcements_desk_state_scheduled,
    sending: m.announcements_desk_state_sending,
    sent: m.announcements_desk_state_sent,
    cancelled: m.announcements_desk_state_cancelled,
    withdrawn: m.announcements_desk_state_withdrawn,
  },
  'announcement.audience': {
    everybody: m.announcements_desk_kind_everybody,
    course: m.announcements_desk_kind_course,
    intakes: m.announcements_desk_kind_intakes,
  },
  'letter.status': {
    queued: m.people_letter_queued,
    kept: m.people_letter_kept,
    waiting: m.people_letter_waiting,
    sent: m.people_letter_sent,
    failed: m.people_letter_failed,
  },
  'saved_report.kind': kindWords,
};
