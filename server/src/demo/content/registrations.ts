import type { RegistrationStatus } from '#contract/registration/values.ts';
import type { GivenAnswers } from '#test/makersRegistration.ts';

/** An applicant, one for each state of a registration. */
export interface DemoRegistration {
  status: RegistrationStatus;
  givenName: string;
  familyName: string;
  /** Days since it was submitted (for a draft: started). */
  daysAgo: number;
  answers?: GivenAnswers;
  /** Waits for a place in a full intake. */
  full?: true;
  reason?: string;
  question?: string;
  advice?: string;
}

export const demoRegistrations: DemoRegistration[] = [
  {
    status: 'draft',
    givenName: 'Ruby',
    familyName: 'Chen',
    daysAgo: 1,
    answers: { birthDate: '2003-07-', usiChoice: null, usi: null, payerKind: null, llndWritingTask: null },
  },
  { status: 'submitted', givenName: 'Yusuf', familyName: 'Demir', daysAgo: 4 },
  {
    status: 'submitted',
    givenName: 'Grace',
    familyName: 'Okello',
    daysAgo: 2,
    answers: {
      usiChoice: 'later',
      usi: null,
      llndWriting: 'much_help',
      recognition: 'rpl',
      recognitionDetails: 'Four years as a kitchen hand at the harbour club.',
    },
    advice: 'Ready for the work; weekly help with writing was agreed.',
  },
  {
    status: 'info_needed',
    givenName: 'Liam',
    familyName: 'Fraser',
    daysAgo: 6,
    question: 'The number ends after eight digits. Which one can we reach you on?',
  },
  { status: 'waiting', givenName: 'Hana', familyName: 'Sato', daysAgo: 3, full: true },
  { status: 'accepted', givenName: 'Priya', familyName: 'Raman', daysAgo: 12, advice: 'Ready to start.' },
  {
    status: 'declined',
    givenName: 'Oscar',
    familyName: 'Lindqvist',
    daysAgo: 15,
    reason: 'The work placement needs a food handler’s immunisation record, which was not available.',
  },
  { status: 'withdrawn', givenName: 'Maya', familyName: 'Costa', daysAgo: 9 },
];
