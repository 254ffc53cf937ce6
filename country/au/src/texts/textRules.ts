import type { TextPoint } from './textSigns.ts';

/* What a text of each kind is looked at for, and on whose word. */

/** Where a list of points comes from. */
export const textSources = {
  /** The privacy notice of version 3.1 of 29 October 2021; and that what is reported is accurate and complete. */
  vet_data_policy: 'National VET Data Policy 3.1',
  /** What a privacy policy says: Privacy Act 1988, Schedule 1, Australian Privacy Principle 1.4. */
  privacy_principles: 'Australian Privacy Principle 1.4',
  /** The Registrar's own notice was not read: this asks that it can be found, and what section 11 says of documents. */
  student_identifiers: 'Student Identifiers Act 2014',
  consumer_law: 'Australian Consumer Law',
  /** Information before fees are payable (2.1), complaints (2.7), appeals (2.8), authentic evidence (1.3 to 1.5). */
  rto_standards: 'Standards for RTOs 2025',
  /** Parent or guardian signs under 18, and the privacy notice comes with the form. */
  enrolment_form: 'NCVER standard enrolment questions',
} as const;
/** Good practice has no name of its own: nothing asks for these points by law. */
export type TextSource = keyof typeof textSources | 'good_practice';

export interface TextRules {
  readonly sources: readonly [TextSource, ...TextSource[]];
  readonly needs: readonly TextPoint[];
  /** What an older form of the text said and today's does not. */
  readonly outdated: readonly TextPoint[];
}

const privacy: TextRules = {
  sources: ['vet_data_policy'],
  needs: [
    'why_collected',
    'how_used',
    'required_by_law',
    'ncver',
    'state_authority',
    'department',
    'regulators',
    'researchers',
    'overseas',
    'correction',
    'ncver_notice',
    'department_notice',
    'surveys',
    'contact',
    'complaint',
  ],
  outdated: ['forms_filled'],
};

const privacyPolicy: TextRules = {
  sources: ['privacy_principles'],
  needs: [
    'kinds_held',
    'how_held',
    'how_used',
    'ncver',
    'department',
    'overseas',
    'correction',
    'contact',
    'complaint',
  ],
  outdated: ['forms_filled'],
};

/** By law: that consumers keep their rights, and how to complain. The rest prevents quarrels. */
const termsOfUse: TextRules = {
  sources: ['rto_standards', 'consumer_law', 'good_practice'],
  needs: [
    'own_account',
    'conduct',
    'materials',
    'recorded',
    'privacy_named',
    'access_ended',
    'complaint',
    'consumer_rights',
    'governing_law',
    'terms_changed',
    'contact',
  ],
  outdated: [],
};

/** The policy asks for accurate and complete answers. Notices and information are signed apart, so they are not asked here. */
const truth: TextRules = {
  sources: ['vet_data_policy', 'good_practice'],
  needs: ['answers_true', 'answers_complete', 'answers_change', 'documents_genuine', 'untrue_answers'],
  outdated: [],
};

/** Consent counts while it stands, so it says whom it is for, what it covers and how it ends. */
const guardianConsent: TextRules = {
  sources: ['enrolment_form', 'good_practice'],
  needs: ['guardian', 'signed_for', 'enrolment', 'information_handled', 'consent_withdrawn', 'contact'],
  outdated: [],
};

/** Fees, payment terms, refunds and what withdrawing costs, in writing before fees are payable (2.1). */
const payerAgreement: TextRules = {
  sources: ['rto_standards', 'consumer_law', 'good_practice'],
  needs: [
    'signed_for',
    'fees_agreed',
    'when_due',
    'paid_late',
    'refunds',
    'withdrawal',
    'consumer_rights',
    'contact',
  ],
  outdated: [],
};

/** Evidence is authentic (1.3 to 1.5), and every decision can be appealed (2.8). */
const integrity: TextRules = {
  sources: ['rto_standards', 'good_practice'],
  needs: ['own_work', 'sources_named', 'ai_use', 'nobody_else', 'breach', 'appeal'],
  outdated: [],
};

/** By the kind of text; a kind that is not here has nothing to check. */
export const textRules: Readonly<Record<string, TextRules>> = {
  terms_of_use: termsOfUse,
  privacy_policy: privacyPolicy,
  privacy,
  identifier_privacy: {
    sources: ['student_identifiers'],
    needs: ['identifier_permission', 'documents_destroyed', 'registrar', 'registrar_notice'],
    outdated: [],
  },
  truth,
  fees_and_refunds: {
    sources: ['consumer_law'],
    needs: ['refunds', 'withdrawal', 'consumer_rights'],
    outdated: [],
  },
  guardian_consent: guardianConsent,
  payer_agreement: payerAgreement,
  integrity,
};
