import type { SandboxCard, SandboxCharge } from './sandbox.queries.ts';

export type Outcome = Pick<SandboxCharge, 'status' | 'failureCode'>;

const declined = (failureCode: string): Outcome => ({ status: 'failed', failureCode });
const as = (status: SandboxCharge['status']): Outcome => ({ status, failureCode: null });

interface Behaviour {
  /** The result of paying while the payer is present. */
  pays: Outcome;
  /** The result of storing it; when missing, it follows from paying. */
  keeps?: Pick<SandboxCard, 'status' | 'failureCode'>;
  /** The result of charging it once stored; when missing, the same as paying. */
  charges?: Outcome;
  brand?: string;
  /** Months until it expires, counted from this month. */
  valid?: number;
}

const kept = { status: 'succeeded', failureCode: null } as const;
const asksFirst = { status: 'needs_action', failureCode: null } as const;

/** The behaviour of each test number; any other number is declined. */
const cards: Record<string, Behaviour> = {
  '4242424242424242': { pays: as('succeeded') },
  '5555555555554444': { pays: as('succeeded'), brand: 'Mastercard', valid: 0 },
  '4000000000000002': { pays: declined('card_declined') },
  '4000000000000069': { pays: declined('expired_card') },
  '4000000000009995': { pays: declined('insufficient_funds'), keeps: kept },
  '4000000000000341': { pays: as('succeeded'), charges: declined('card_declined') },
  '4000002500003155': { pays: as('needs_action'), charges: as('succeeded') },
  '4000002760003184': { pays: as('needs_action'), charges: declined('authentication_required') },
  '4000000000000077': { pays: as('pending'), keeps: kept },
  '4000000000000127': { pays: as('succeeded') },
};
/** The request never arrives and is never answered. */
const neverAnswers = '4000000000000119';
/** The request is carried out, but its answer is lost. */
const answerLost = '4000000000000127';

const plain = (number: string): string => number.replaceAll(' ', '');
const unknown: Behaviour = { pays: declined('card_declined') };
const lastFourOf = (number: string): string => number.slice(-4);
const byLastFour = (lastFour: string): Behaviour =>
  Object.entries(cards).find(([number]) => lastFourOf(number) === lastFour)?.[1] ?? unknown;

/** How a call with this card is answered: never, carried out but with a lost answer, or as usual. */
export const answerOf = (card: string): 'never' | 'lost' | 'usual' => {
  const lastFour = lastFourOf(plain(card));
  if (lastFour === lastFourOf(neverAnswers)) return 'never';
  return lastFour === lastFourOf(answerLost) ? 'lost' : 'usual';
};

export const whenPaying = (number: string): Outcome => (cards[plain(number)] ?? unknown).pays;

/** The result of charging a stored card; the last four digits identify the test number. */
export function whenCharging({ lastFour, expiryMonth, expiryYear }: SandboxCard, now: Date): Outcome {
  const expired = now >= new Date(Date.UTC(expiryYear, expiryMonth, 1));
  if (expired) return declined('expired_card');
  const { pays, charges = pays } = byLastFour(lastFour);
  return charges;
}

function keepingOf({ pays, keeps }: Behaviour): Pick<SandboxCard, 'status' | 'failureCode'> {
  if (keeps) return keeps;
  if (pays.status === 'needs_action') return asksFirst;
  return pays.status === 'failed' ? { status: 'failed', failureCode: pays.failureCode } : kept;
}

const usuallyValid = 29;

/** The stored form of a card: only the last four digits of its number. */
export function cardToKeep(id: string, number: string, now: Date): Omit<SandboxCard, 'organisationId'> {
  const known = cards[plain(number)];
  const behaviour = known ?? unknown;
  const { brand = 'Visa', valid = usuallyValid } = behaviour;
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + valid, 1));
  return {
    id,
    ...keepingOf(behaviour),
    brand,
    // Unknown numbers may be real cards, so we do not even store their last digits.
    lastFour: known ? lastFourOf(plain(number)) : '0000',
    expiryMonth: expiry.getUTCMonth() + 1,
    expiryYear: expiry.getUTCFullYear(),
  };
}
