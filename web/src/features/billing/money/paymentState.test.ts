import { expect, test } from 'vitest';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Payment, PaymentAnswer } from '#contract/billing/payments.ts';
import { ApiError } from '#web/lib/apiError.ts';
import {
  dateMayBeAsked,
  firstToPay,
  looseInvoices,
  mayBeUnderWay,
  payableAgain,
  payableOf,
  underWay,
  waitsForAnswer,
  withStep,
} from './paymentState.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { nearest } from '#web/shared/money/nearest.ts';

const instalment = (id: string, given: Partial<Instalment> = {}): Instalment => ({
  id,
  position: 0,
  cents: 33_750,
  paidCents: 0,
  dueOn: '2026-12-01',
  afterUnits: null,
  state: 'upcoming',
  held: false,
  invoiceId: null,
  unlocks: { start: false, units: [] },
  dateRequest: null,
  ...given,
});
type Plan = StudentBilling['plans'][number];
const plan = (instalments: Instalment[], given: Partial<Plan> = {}): Plan => ({
  id: 'plan',
  name: 'Monthly',
  courseTitle: 'Cookery',
  subscriptionId: null,
  payerName: null,
  currency: 'AUD',
  totalCents: 180_000,
  paidCents: 45_000,
  dueCents: 0,
  next: null,
  instalments,
  ...given,
});
const invoice = (id: string, openCents: number): StudentBilling['invoices'][number] => ({
  id,
  number: `INV-${id}`,
  kind: 'invoice',
  ofInvoiceId: null,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  currency: 'AUD',
  totalCents: 33_750,
  openCents,
});
const payment = (given: Partial<Payment> = {}): Payment => ({
  id: 'pay',
  invoiceId: 'i2',
  otherInvoiceIds: [],
  method: 'card_sandbox',
  cents: 33_750,
  currency: 'AUD',
  status: 'reserved',
  failureCode: null,
  createdAt: '2026-11-21T00:00:00Z',
  settledAt: null,
  receiptNumber: null,
  automatic: false,
  ...given,
});
const billing = (given: Partial<StudentBilling> = {}): StudentBilling => ({
  currency: 'AUD',
  dueCents: 0,
  together: { due: null, everything: null },
  plans: [],
  invoices: [],
  payments: [],
  methods: ['card_sandbox'],
  cardMethods: ['card_sandbox'],
  cards: [],
  protection: null,
  late: { rule: 'none', days: 0 },
  ...given,
});

test('what is asked for is what is still open of an instalment, not what it once was', () => {
  const one = instalment('b', { state: 'due', invoiceId: 'i2', paidCents: 10_000 });
  const all = billing({ plans: [plan([instalment('a'), one])], invoices: [invoice('i2', 23_750)] });
  const found = { id: 'b', kind: 'instalment', cents: 23_750, of: { number: 2, total: 2, title: 'Cookery' } };
  expect(payableOf(all, 'b')).toMatchObject(found);
  expect(payableOf(all, 'i2')).toMatchObject(found);
});

test.each([
  ['paid', instalment('a', { state: 'paid' })],
  ['cancelled', instalment('a', { state: 'cancelled' })],
  ['held back', instalment('a', { held: true })],
])('what is %s cannot be paid', (_, one) => {
  expect(payableOf(billing({ plans: [plan([one])] }), 'a')).toBeNull();
});

test('an invoice of no plan is paid by itself, while it is open', () => {
  const one = instalment('a', { invoiceId: 'i1', state: 'due' });
  const all = billing({
    plans: [plan([one])],
    invoices: [invoice('i1', 1), invoice('i2', 5), invoice('i3', 0)],
  });
  expect(looseInvoices(all).map(({ id }) => id)).toEqual(['i2']);
  expect(payableOf(all, 'i2')).toMatchObject({ kind: 'invoice', cents: 5, number: 'INV-i2' });
  expect(payableOf(all, 'i3')).toBeNull();
  expect(payableOf(all, 'nothing')).toBeNull();
});

test('of several plans the earliest day comes first, and what waits for units last', () => {
  const byUnit = plan([instalment('u', { dueOn: null, afterUnits: 2 })], {
    next: { instalmentId: 'u', cents: 1, dueOn: null },
  });
  const late = plan([instalment('x'), instalment('l', { dueOn: '2026-11-01', state: 'overdue' })], {
    next: { instalmentId: 'l', cents: 1, dueOn: '2026-11-01' },
  });
  expect(firstToPay(billing({ plans: [byUnit, late] }))?.instalment.id).toBe('l');
  expect(firstToPay(billing({ plans: [byUnit] }))?.instalment.id).toBe('u');
  expect(firstToPay(billing({ plans: [plan([instalment('p', { state: 'paid' })])] }))).toBeNull();
});

test('a card payment under way and a transfer that is waited for are told apart', () => {
  const transfer = payment({ id: 't', method: 'bank_transfer', status: 'pending' });
  const all = billing({ payments: [payment({ id: 'f', status: 'failed' }), transfer, payment({ id: 'c' })] });
  expect(underWay(all, 'i2', 'card')?.id).toBe('c');
  expect(underWay(all, 'i2', 'transfer')?.id).toBe('t');
  expect(underWay(all, 'i1', 'card')).toBeNull();
  expect(underWay(all, null, 'card')).toBeNull();
});

const answer = (given: Partial<Payment>, next: PaymentAnswer['next'] = null): PaymentAnswer => ({
  payment: payment(given),
  next,
});

test.each([
  [answer({ status: 'reserved' }), true],
  [answer({ status: 'pending' }), true],
  [answer({ status: 'needs_action', method: 'card_stripe' }), true],
  [answer({ status: 'needs_action' }, { kind: 'second_step' }), false],
  [answer({ status: 'pending', method: 'bank_transfer' }), false],
  [answer({ status: 'succeeded' }), false],
  [answer({ status: 'failed' }), false],
])('%o is asked about again: %s', (given, asked) => {
  expect(waitsForAnswer(given)).toBe(asked);
});

test('asking how a payment stands keeps the form of the payment service, until the payment has moved on', () => {
  const step = { kind: 'stripe', clientSecret: 's', publishableKey: 'p' } as const;
  const before = answer({ status: 'needs_action' }, step);
  expect(withStep(answer({ status: 'needs_action' }), before).next).toEqual(step);
  expect(withStep(answer({ status: 'succeeded' }), before).next).toBeNull();
  expect(withStep(answer({ status: 'needs_action' }), undefined).next).toBeNull();
});

test('only silence leaves open whether a payment was made', () => {
  expect(mayBeUnderWay(new ApiError('offline'))).toBe(true);
  expect(mayBeUnderWay(new ApiError('unavailable'))).toBe(true);
  expect(mayBeUnderWay(new ApiError('unexpected'))).toBe(true);
  expect(mayBeUnderWay(new ApiError('nothing_to_pay'))).toBe(false);
  expect(mayBeUnderWay(new ApiError('invalid_input'))).toBe(false);
  expect(mayBeUnderWay(null)).toBe(false);
});

test('a new date is asked for once at a time, and only where a later one is within reach', () => {
  const today = '2026-11-21';
  expect(dateMayBeAsked(instalment('a'), today)).toBe(true);
  expect(dateMayBeAsked(instalment('a', { dueOn: null, afterUnits: 1 }), today)).toBe(false);
  expect(dateMayBeAsked(instalment('a', { dueOn: '2027-02-19' }), today)).toBe(false);
  const open = { wantedOn: '2026-12-20', status: 'open' } as const;
  expect(dateMayBeAsked(instalment('a', { dateRequest: open }), today)).toBe(false);
  expect(dateMayBeAsked(instalment('a', { dateRequest: { ...open, status: 'declined' } }), today)).toBe(true);
});

test('a long plan shows what matters now, a short one all of it', () => {
  const ahead = Array.from({ length: 8 }, () => 'upcoming' as const);
  const long = (['paid', 'paid', 'overdue', 'due', ...ahead] as const).map((state, at) =>
    instalment(String(at), { state }),
  );
  expect(nearest(long).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(nearest(long.slice(0, 8))).toHaveLength(8);
});

test('everything that is due is one thing to pay where the server offers it, and is tried again as a whole', () => {
  const all = billing({ together: { due: 65_834, everything: null } });
  expect(payableOf(all, 'due')).toMatchObject({ kind: 'together', cents: 65_834, currency: 'AUD' });
  expect(payableOf(all, 'everything')).toBeNull();
  expect(payableAgain(all, payment({ otherInvoiceIds: ['i3'] }))?.id).toBe('due');
  const many = billing({ payments: [payment({ status: 'pending', otherInvoiceIds: ['i3'] })] });
  expect(underWay(many, 'i3', 'card')?.id).toBe(many.payments[0]!.id);
});

test('what somebody else pays is never the next payment of the student', () => {
  const next = { instalmentId: 'late', cents: 33_750, dueOn: '2026-11-01' };
  const employers = plan([instalment('late', { state: 'overdue', dueOn: '2026-11-01' })], {
    payerName: 'Boss',
    next,
  });
  const later = { instalmentId: 'own', cents: 33_750, dueOn: '2026-12-01' };
  const own = plan([instalment('own')], { id: 'mine', next: later });
  expect(firstToPay(billing({ plans: [employers, own] }))?.plan.id).toBe('mine');
  expect(firstToPay(billing({ plans: [employers] }))).toBeNull();
  expect(payableOf(billing({ plans: [employers, own] }), 'late')).toBeNull();
});
