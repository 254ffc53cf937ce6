import type { bankFiles } from '#contract/billing/bankFiles.ts';
import type { Input, Reply } from '#contract/kit/contract.ts';
import { takePayment } from '#server/features/billing/account/hand.actions.ts';
import { paymentById, type PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { isOpen } from '#server/features/billing/books/payment.rules.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { opensOn } from '#server/features/billing/closing/closing.actions.ts';
import { confirmTransfer } from '#server/features/billing/desk/transfers.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inSavepoint } from '#server/platform/database/savepoint.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { bankFileById, changeLine, heldLines, lineById } from './bankFiles.queries.ts';

type Bookings = (typeof bankFiles)['POST /api/staff/bank_files/:id/bookings'];
type Booking = Input<Bookings>['body']['lines'][number];
type Result = Reply<Bookings>['results'][number];
type HeldLine = Awaited<ReturnType<typeof heldLines>>[number];

const printed = (number: number | null): string | null =>
  number === null ? null : documentNumber('receipt', number);

/** What arrived on a closed day is booked on the first open one. */
export const bookedOn = (day: string, opens: string | null): string =>
  opens !== null && day < opens ? opens : day;

/** Confirms the announced transfer while it is open, and otherwise takes the money as a payment of its own. */
async function receive(
  scope: DoerScope,
  { line: { cents, day, text } }: HeldLine,
  { personId, paymentId, invoiceId }: Booking,
  opens: string | null,
): Promise<PaymentRow> {
  const receivedOn = bookedOn(day, opens);
  const transfer = paymentId === null ? null : found(await paymentById(scope.tx, paymentId));
  if (transfer && transfer.personId !== personId) throw new Problem('not_found');
  return transfer && isOpen(transfer.status)
    ? confirmTransfer(scope, transfer.id, scope.caller.personId, { cents, receivedOn })
    : takePayment(scope, personId, {
        method: 'bank_transfer',
        cents,
        receivedOn,
        reference: text.slice(0, 80),
        invoiceId,
      });
}

async function bookOne(
  scope: DoerScope,
  held: HeldLine | undefined,
  booking: Booking,
  opens: string | null,
): Promise<{ result: Result; paymentId: string | null }> {
  const { lineId } = booking;
  const refused = (why: Result['result']) => ({
    result: { lineId, result: why, receiptNumber: null },
    paymentId: null,
  });
  if (!held || held.line.state === 'set_aside') return refused('refused');
  if (held.line.state === 'booked') {
    const receiptNumber = printed(held.receiptNumber);
    return { result: { lineId, result: 'before', receiptNumber }, paymentId: null };
  }
  try {
    return await inSavepoint(scope.tx, async () => {
      const payment = await receive(scope, held, booking, opens);
      const decided = { decidedBy: scope.caller.personId, decidedAt: scope.now };
      await changeLine(scope.tx, lineId, { state: 'booked', paymentId: payment.id, ...decided });
      const receiptNumber = printed(payment.receiptNumber);
      return { result: { lineId, result: 'booked' as const, receiptNumber }, paymentId: payment.id };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error.code === 'own_work' ? 'own' : 'refused');
  }
}

/** Books lines, each on its own: what is wrong with one leaves the others. Tells the payments that were booked. */
export async function bookLines(
  scope: DoerScope,
  fileId: string,
  bookings: readonly Booking[],
  onBooked: (paymentId: string) => void,
): Promise<Reply<Bookings>> {
  const { tx } = scope;
  found(await bankFileById(tx, fileId));
  const held = await heldLines(
    tx,
    fileId,
    bookings.map(({ lineId }) => lineId),
  );
  const opens = await opensOn(scope);
  const once = new Map(bookings.map((booking) => [booking.lineId, booking]));
  const results: Result[] = [];
  for (const booking of once.values()) {
    const line = held.find(({ line: { id } }) => id === booking.lineId);
    const { result, paymentId } = await bookOne(scope, line, booking, opens);
    results.push(result);
    if (paymentId !== null) onBooked(paymentId);
  }
  return { results };
}

/** Sets a line aside, or takes it back. */
export async function sortLine(
  { tx, caller, now }: DoerScope,
  id: string,
  state: 'open' | 'set_aside',
): Promise<{ id: string }> {
  const line = found(await lineById(tx, id));
  if (line.state === 'booked') throw new Problem('already_done');
  await changeLine(tx, id, { state, paymentId: null, decidedBy: caller.personId, decidedAt: now });
  return { id };
}
