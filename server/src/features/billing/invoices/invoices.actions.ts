import { gstIn } from '#au/gst.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import { allocateMoney, releaseSurplus } from '#server/features/billing/books/allocation.actions.ts';
import {
  creditedLines,
  insertInvoice,
  invoiceById,
  invoicesOf,
  linesOfInvoice,
  lockMoneyOf,
  nextNumber,
  settingsOf,
} from '#server/features/billing/books/billing.queries.ts';
import { changeInstalment, deliveriesOf, instalmentById, instalmentsOf, planById } from './plan.queries.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import { totalOf, type FeeLine } from './instalments.rules.ts';
import { balanceOfSubscription } from '#server/features/billing/books/ledger.queries.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { creditNotePosting, invoicePosting } from '#server/features/billing/books/ledger.rules.ts';
import { moneyOf } from '#server/features/billing/books/payment.queries.ts';
import { limitOn } from '#server/features/billing/protection/protection.rules.ts';
import { heldBy, type Prepaid } from './prepaid.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/** Days to pay after units were completed. */
export const daysToPay = 7;

interface NewInvoice {
  personId: string;
  subscriptionId: string | null;
  payer: Payer;
  dueOn: string;
  currency: string;
  lines: readonly FeeLine[];
  /** Whether it is for what will be taught; what is issued for a course is, unless said otherwise. */
  toDeliver?: boolean;
}

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

const sellerOf = (settings: Settings) => ({
  name: settings.sellerName,
  abn: settings.abn,
  gstRegistered: settings.gstRegistered,
  address: settings.address,
  email: settings.email,
});

/** The organisation's payment settings; without them nothing can be billed. */
export async function settingsNeeded(tx: Tx): Promise<Settings> {
  const settings = await settingsOf(tx);
  if (!settings) throw new Problem('method_not_available');
  return settings;
}

/** Issues an invoice with the next number and books it. GST is rounded per line; sellers not registered add none. */
export async function issueInvoice(
  tx: Tx,
  { lines, toDeliver, ...given }: NewInvoice,
  { today, now }: Pick<Moment, 'today' | 'now'>,
) {
  const settings = await settingsNeeded(tx);
  const written = lines.map((line, position) => ({
    ...line,
    position,
    gst: settings.gstRegistered ? line.gst : ('free' as const),
    gstCents: settings.gstRegistered && line.gst === 'taxable' ? gstIn(line.cents) : 0,
  }));
  const totalCents = totalOf(written);
  const gstCents = written.reduce((sum, line) => sum + line.gstCents, 0);
  const invoice = await insertInvoice(
    tx,
    {
      ...given,
      number: await nextNumber(tx, 'invoice'),
      kind: 'invoice',
      seller: sellerOf(settings),
      issuedOn: today,
      dueOn: given.dueOn < today ? today : given.dueOn,
      totalCents,
      gstCents,
    },
    written,
  );
  const { personId, subscriptionId } = given;
  await book(
    tx,
    {
      kind: 'invoice',
      referenceKind: 'invoice',
      referenceId: invoice.id,
      personId,
      subscriptionId,
      occurredAt: now,
    },
    invoicePosting({ totalCents, gstCents }, toDeliver ?? subscriptionId !== null),
  );
  return invoice;
}

/** Money of a person that pays for nothing yet. */
export const creditOf = async (tx: Tx, personId: string): Promise<number> =>
  (await moneyOf(tx, personId)).reduce((sum, { cents }) => sum + cents, 0);

/** What was paid and delivered so far for a plan, and its prepaid limit today; a null limit means no limit. */
export async function prepaidOf(tx: Tx, planId: string, today: string): Promise<Prepaid> {
  const { plan } = (await planById(tx, planId))!;
  const [settings, creditCents, invoices, instalments, deliveries] = await Promise.all([
    settingsNeeded(tx),
    creditOf(tx, plan.personId),
    invoicesOf(tx, plan.personId),
    instalmentsOf(tx, [planId]),
    deliveriesOf(tx, plan.subscriptionId ? [plan.subscriptionId] : []),
  ]);
  const ids = new Set(instalments.flatMap(({ invoiceId }) => invoiceId ?? []));
  const paidCents = invoices
    .filter(({ invoice }) => ids.has(invoice.id))
    .reduce((sum, { allocatedCents }) => sum + allocatedCents, 0);
  return {
    paidCents,
    creditCents,
    deliveredCents: totalOf(deliveries),
    limitCents: limitOn(settings, plan.limitApplies, today),
  };
}

/**
 * Finds or issues the invoice of an instalment. Throws when it would exceed the prepaid limit. An instalment that waits
 * for units keeps waiting even with an invoice, because a person who starts paying early may stop again. The caller
 * must hold the lock on the person's money.
 */
export async function issueInstalment(tx: Tx, instalmentId: string, moment: Moment): Promise<string> {
  const { instalment } = found(await instalmentById(tx, instalmentId));
  if (instalment.cancelledAt) throw new Problem('nothing_to_pay');
  if (instalment.invoiceId) return instalment.invoiceId;
  if (heldBy(await prepaidOf(tx, instalment.planId, moment.today), instalment.cents))
    throw new Problem('prepaid_limit');
  const { plan } = (await planById(tx, instalment.planId))!;
  const dueOn = instalment.dueOn ?? addDays(moment.today, daysToPay);
  const { personId, subscriptionId, payer, currency } = plan;
  const invoice = await issueInvoice(
    tx,
    { personId, subscriptionId, payer, currency, dueOn, lines: instalment.lines },
    moment,
  );
  await changeInstalment(tx, instalmentId, { invoiceId: invoice.id });
  await allocateMoney(tx, personId, moment.now);
  return invoice.id;
}

export interface CreditedLine {
  position: number;
  cents: number;
}

const wrongCents = (message: string) => wrongField('lines', 'too_big', message);

/** GST of a credited part: its share, or the remaining GST when the rest of the line is credited. */
function creditedGst(line: { cents: number; gstCents: number }, before: number, cents: number): number {
  const upTo = (credited: number) =>
    credited === line.cents ? line.gstCents : Math.min(line.gstCents, gstIn(credited));
  return line.gstCents === 0 ? 0 : upTo(before + cents) - upTo(before);
}

interface CreditNote {
  lines: readonly CreditedLine[];
  reason: string;
  /** It stays agreed and is asked for by another invoice; so nothing that was earned is taken back. */
  askedAgain?: boolean;
}

/**
 * Credits parts of an invoice's lines; money already paid for them becomes credit of the person. Returns the credit
 * note.
 */
export async function issueCreditNote(
  tx: Tx,
  invoiceId: string,
  { lines: wanted, reason, askedAgain = false }: CreditNote,
  { today, now }: Moment,
): Promise<string> {
  const known = found(await invoiceById(tx, invoiceId));
  if (known.invoice.kind !== 'invoice') throw new Problem('not_found');
  const { personId, subscriptionId, payer, currency } = known.invoice;
  await lockMoneyOf(tx, personId);
  const [lines, credited] = await Promise.all([linesOfInvoice(tx, invoiceId), creditedLines(tx, invoiceId)]);
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length)
    throw wrongCents('A line is named twice');
  const written = wanted.map(({ position, cents }) => {
    const line = found(lines.find((one) => one.position === position));
    const before = credited.find((one) => one.position === position)?.cents ?? 0;
    if (before + cents > line.cents) throw wrongCents('More than is left of the line');
    const { description, gst } = line;
    return { position, description, gst, cents, gstCents: creditedGst(line, before, cents) };
  });
  const totalCents = totalOf(written);
  const gstCents = written.reduce((sum, line) => sum + line.gstCents, 0);
  const note = await insertInvoice(
    tx,
    {
      personId,
      subscriptionId,
      payer,
      currency,
      reason,
      number: await nextNumber(tx, 'credit_note'),
      kind: 'credit_note',
      ofInvoiceId: invoiceId,
      seller: sellerOf(await settingsNeeded(tx)),
      issuedOn: today,
      dueOn: today,
      totalCents,
      gstCents,
    },
    written,
  );
  const unearnedIn = async (id: string) =>
    askedAgain ? totalCents : -(await balanceOfSubscription(tx, id, 'unearned'));
  const unearned = subscriptionId ? await unearnedIn(subscriptionId) : 0;
  await book(
    tx,
    {
      kind: 'credit_note',
      referenceKind: 'invoice',
      referenceId: note.id,
      personId,
      subscriptionId,
      occurredAt: now,
    },
    creditNotePosting({ totalCents, gstCents }, unearned),
  );
  await releaseSurplus(tx, invoiceId, now);
  return note.id;
}
