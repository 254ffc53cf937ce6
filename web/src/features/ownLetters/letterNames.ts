import type { LetterGroup, LetterKind, Piece } from '#contract/console/settings/letterKinds.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

interface Names {
  readonly name: (terms: TermInputs) => string;
  /** When it is sent. */
  readonly when: (terms: TermInputs) => string;
}

export const letterNames: Readonly<Record<LetterKind, Names>> = {
  invitation: { name: () => m.own_letters_invitation(), when: () => m.own_letters_invitation_when() },
  registration_saved: {
    name: () => m.own_letters_registration_saved(),
    when: () => m.own_letters_registration_saved_when(),
  },
  registration_expires: {
    name: () => m.own_letters_registration_expires(),
    when: () => m.own_letters_registration_expires_when(),
  },
  guardian_asked: {
    name: () => m.own_letters_guardian_asked(),
    when: () => m.own_letters_guardian_asked_when(),
  },
  payer_asked: { name: () => m.own_letters_payer_asked(), when: () => m.own_letters_payer_asked_when() },
  registration_received: {
    name: () => m.own_letters_registration_received(),
    when: () => m.own_letters_registration_received_when(),
  },
  registration_question: {
    name: () => m.own_letters_registration_question(),
    when: () => m.own_letters_registration_question_when(),
  },
  registration_declined: {
    name: () => m.own_letters_registration_declined(),
    when: () => m.own_letters_registration_declined_when(),
  },
  place_free: { name: () => m.own_letters_place_free(), when: () => m.own_letters_place_free_when() },
  payment_awaited: {
    name: () => m.own_letters_payment_awaited(),
    when: () => m.own_letters_payment_awaited_when(),
  },
  accepted: { name: () => m.own_letters_accepted(), when: () => m.own_letters_accepted_when() },
  extended: { name: () => m.own_letters_extended(), when: () => m.own_letters_extended_when() },
  paused: { name: () => m.own_letters_paused(), when: () => m.own_letters_paused_when() },
  paused_undated: {
    name: () => m.own_letters_paused_undated(),
    when: () => m.own_letters_paused_undated_when(),
  },
  resumed: { name: () => m.own_letters_resumed(), when: () => m.own_letters_resumed_when() },
  resumed_unlimited: {
    name: () => m.own_letters_resumed_unlimited(),
    when: () => m.own_letters_resumed_unlimited_when(),
  },
  ended: { name: () => m.own_letters_ended(), when: () => m.own_letters_ended_when() },
  intake_changed: {
    name: () => m.own_letters_intake_changed(),
    when: () => m.own_letters_intake_changed_when(),
  },
  withdrawn: { name: () => m.own_letters_withdrawn(), when: () => m.own_letters_withdrawn_when() },
  transferred: {
    name: (terms) => m.own_letters_transferred(terms),
    when: () => m.own_letters_transferred_when(),
  },
  work_received: {
    name: () => m.own_letters_work_received(),
    when: () => m.own_letters_work_received_when(),
  },
  missing_data: { name: () => m.own_letters_missing_data(), when: () => m.own_letters_missing_data_when() },
  invoice: { name: () => m.own_letters_invoice(), when: () => m.own_letters_invoice_when() },
  payment_reminder: {
    name: () => m.own_letters_payment_reminder(),
    when: () => m.own_letters_payment_reminder_when(),
  },
  payment_overdue: {
    name: () => m.own_letters_payment_overdue(),
    when: () => m.own_letters_payment_overdue_when(),
  },
  date_accepted: {
    name: () => m.own_letters_date_accepted(),
    when: () => m.own_letters_date_accepted_when(),
  },
  date_declined: {
    name: () => m.own_letters_date_declined(),
    when: () => m.own_letters_date_declined_when(),
  },
  plan_changed: { name: () => m.own_letters_plan_changed(), when: () => m.own_letters_plan_changed_when() },
  receipt: { name: () => m.own_letters_receipt(), when: () => m.own_letters_receipt_when() },
  news: { name: () => m.own_letters_news(), when: () => m.own_letters_news_when() },
  guardian_copy: {
    name: () => m.own_letters_guardian_copy(),
    when: (terms) => m.own_letters_guardian_copy_when(terms),
  },
};

export const isLetterKind = (text: unknown): text is LetterKind =>
  typeof text === 'string' && Object.hasOwn(letterNames, text);

export const groupNames: Readonly<Record<LetterGroup, () => string>> = {
  registration: m.own_letters_group_registration,
  enrolment: m.own_letters_group_enrolment,
  learning: m.own_letters_group_learning,
  money: m.own_letters_group_money,
  messages: m.own_letters_group_messages,
};

/** What stands in the place of each piece. */
export const pieceNames: Readonly<Record<Piece, (terms: TermInputs) => string>> = {
  name: () => m.own_letters_piece_name(),
  organisation: () => m.own_letters_piece_organisation(),
  course: (terms) => m.own_letters_piece_course(terms),
  number: () => m.own_letters_piece_number(),
  when: () => m.own_letters_piece_when(),
  day: () => m.own_letters_piece_day(),
  intake: () => m.own_letters_piece_intake(),
  from: (terms) => m.own_letters_piece_from(terms),
  applicant: () => m.own_letters_piece_applicant(),
  inviter: () => m.own_letters_piece_inviter(),
  title: (terms) => m.own_letters_piece_title(terms),
  amount: () => m.own_letters_piece_amount(),
  wanted: () => m.own_letters_piece_wanted(),
  plan: () => m.own_letters_piece_plan(),
  student: (terms) => m.own_letters_piece_student(terms),
};
