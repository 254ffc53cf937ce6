/* The letters to students and payers that an organisation can put in its own words. */

/** What a letter can name, beside `name` and `organisation`, which all can. */
type Fact =
  | 'course'
  | 'number'
  | 'when'
  | 'day'
  | 'intake'
  | 'from'
  | 'applicant'
  | 'inviter'
  | 'title'
  | 'amount'
  | 'wanted'
  | 'student'
  | 'plan';

export const letterGroups = ['registration', 'enrolment', 'learning', 'money', 'messages'] as const;
export type LetterGroup = (typeof letterGroups)[number];

interface KindOfLetter {
  readonly group: LetterGroup;
  readonly facts: readonly Fact[];
}

/** In the order in which somebody meets them. */
export const letterKinds = {
  invitation: { group: 'registration', facts: ['inviter'] },
  registration_saved: { group: 'registration', facts: ['course'] },
  registration_expires: { group: 'registration', facts: ['course', 'day'] },
  guardian_asked: { group: 'registration', facts: ['course', 'applicant'] },
  payer_asked: { group: 'registration', facts: ['course', 'applicant'] },
  registration_received: { group: 'registration', facts: ['course', 'number', 'when'] },
  registration_question: { group: 'registration', facts: ['course'] },
  registration_declined: { group: 'registration', facts: ['course'] },
  place_free: { group: 'registration', facts: ['course'] },
  payment_awaited: { group: 'registration', facts: ['course'] },
  accepted: { group: 'registration', facts: ['course'] },
  extended: { group: 'enrolment', facts: ['course', 'day'] },
  paused: { group: 'enrolment', facts: ['course', 'day'] },
  paused_undated: { group: 'enrolment', facts: ['course'] },
  resumed: { group: 'enrolment', facts: ['course', 'day'] },
  resumed_unlimited: { group: 'enrolment', facts: ['course'] },
  ended: { group: 'enrolment', facts: ['course', 'day'] },
  intake_changed: { group: 'enrolment', facts: ['course', 'intake'] },
  withdrawn: { group: 'enrolment', facts: ['course'] },
  transferred: { group: 'enrolment', facts: ['course', 'from'] },
  work_received: { group: 'learning', facts: ['title', 'number', 'when'] },
  missing_data: { group: 'learning', facts: [] },
  invoice: { group: 'money', facts: ['number', 'amount', 'day'] },
  payment_reminder: { group: 'money', facts: ['number', 'amount', 'day'] },
  payment_overdue: { group: 'money', facts: ['number', 'amount', 'day'] },
  date_accepted: { group: 'money', facts: ['amount', 'day'] },
  date_declined: { group: 'money', facts: ['amount', 'day', 'wanted'] },
  plan_changed: { group: 'money', facts: ['plan'] },
  receipt: { group: 'money', facts: ['number', 'amount'] },
  news: { group: 'messages', facts: [] },
  guardian_copy: { group: 'messages', facts: ['student'] },
} as const satisfies Record<string, KindOfLetter>;

export type LetterKind = keyof typeof letterKinds;
export type PieceOf<K extends LetterKind> =
  | 'name'
  | 'organisation'
  | (typeof letterKinds)[K]['facts'][number];
export type Piece = 'name' | 'organisation' | Fact;
