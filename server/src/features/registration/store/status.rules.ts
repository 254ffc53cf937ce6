import type { RegistrationStatus } from '#contract/registration/values.ts';

/* The states of a registration and the steps between them. */

export type Step = 'submit' | 'ask' | 'offer_place' | 'accept' | 'decline' | 'withdraw';

const table: Record<RegistrationStatus, Partial<Record<Step, RegistrationStatus>>> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { ask: 'info_needed', accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  info_needed: { submit: 'submitted', ask: 'info_needed', decline: 'declined', withdraw: 'withdrawn' },
  waiting: {
    ask: 'info_needed',
    offer_place: 'submitted',
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
  },
  accepted: {},
  declined: {},
  withdrawn: {},
};

/** The state after a step; null when the step is not possible. */
export const after = (status: RegistrationStatus, step: Step): RegistrationStatus | null =>
  table[status][step] ?? null;

/** Whether the applicant may change answers. */
export const isEditable = (status: RegistrationStatus): boolean =>
  status === 'draft' || status === 'info_needed';

/** Whether somebody still has to decide. */
export const isOpen = (status: RegistrationStatus): boolean =>
  status === 'submitted' || status === 'info_needed' || status === 'waiting';

export type Outcome = 'accept_at_once' | 'accept_on_payment' | 'wait_for_staff';

export interface SubmissionFacts {
  status: RegistrationStatus;
  outcome: Outcome;
  placeTaken: boolean;
  emailProven: boolean;
  /** Whether there is anything to pay. */
  costs: boolean;
  /** Whether a person's advice is still needed. */
  adviceMissing: boolean;
  /** The current status; it only moves forward. */
  awaits: 'email' | 'payment' | null;
}

/**
 * What happens automatically to a submitted registration: nothing, it is accepted, or it waits for the proven email or
 * for payment. An unproven email opens nothing automatically, because it may be somebody else's.
 */
export function outcomeOf(sent: SubmissionFacts): 'accept' | 'await_email' | 'await_payment' | 'wait' {
  if (sent.status !== 'submitted' || !sent.placeTaken) return 'wait';
  if (sent.outcome === 'wait_for_staff' || sent.adviceMissing) return 'wait';
  if (!sent.emailProven) return 'await_email';
  if (sent.outcome === 'accept_on_payment' && sent.costs) return 'await_payment';
  return 'accept';
}

/** `R-000042` */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;
