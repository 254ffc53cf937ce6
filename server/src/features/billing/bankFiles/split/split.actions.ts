import type { bankFiles } from '#contract/billing/bankFiles.ts';
import type { Reply } from '#contract/kit/contract.ts';
import { takePayment } from '#server/features/billing/account/hand.actions.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { opensOn } from '#server/features/billing/closing/closing.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { changeLine, lineById } from '#server/features/billing/bankFiles/bankFiles.queries.ts';
import { bookedOn } from '#server/features/billing/bankFiles/book.actions.ts';
import { insertParts } from './split.queries.ts';
import { inBookingOrder, wrongParts, type Part } from './split.rules.ts';

/** Holds the money of everybody in one order, so that two who split lines never wait for each other. */
async function holdMoney({ tx }: DoerScope, people: readonly string[]): Promise<void> {
  for (const personId of people) await lockMoneyOf(tx, personId);
}

async function refuseWrong(
  { tx }: DoerScope,
  cents: number,
  parts: readonly Part[],
  people: readonly string[],
) {
  const open = new Map<string, number>();
  for (const personId of people)
    for (const row of await invoicesOf(tx, personId))
      open.set(`${personId} ${row.invoice.id}`, openCentsOf(row));
  const errors = wrongParts(
    cents,
    parts,
    ({ personId, invoiceId }) => open.get(`${personId} ${invoiceId}`) ?? null,
  );
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Books a line as a payment for each part, all or none. Tells the payments that were booked. */
export async function splitLine(
  scope: DoerScope,
  id: string,
  parts: readonly Part[],
  onBooked: (paymentId: string) => void,
): Promise<Reply<(typeof bankFiles)['POST /api/staff/bank_lines/:id/parts']>> {
  const { tx, caller, now } = scope;
  for (const { personId } of parts) refuseOwn(caller.personId, personId);
  const { state, cents, day, text } = found(await lineById(tx, id));
  if (state !== 'open') throw new Problem('already_done');
  const people = [...new Set(parts.map(({ personId }) => personId))].toSorted();
  await holdMoney(scope, people);
  await refuseWrong(scope, cents, parts, people);
  const receivedOn = bookedOn(day, await opensOn(scope));
  const payments = [];
  for (const part of inBookingOrder(parts)) {
    const payment = await takePayment(scope, part.personId, {
      method: 'bank_transfer',
      cents: part.cents,
      receivedOn,
      reference: text.slice(0, 80),
      invoiceId: part.invoiceId,
    });
    payments.push(payment);
    onBooked(payment.id);
  }
  const paymentIds = payments.map((payment) => payment.id);
  await changeLine(tx, id, {
    state: 'booked',
    paymentId: found(paymentIds[0]),
    decidedBy: caller.personId,
    decidedAt: now,
  });
  await insertParts(tx, id, paymentIds);
  return {
    id,
    receiptNumbers: payments.map(({ receiptNumber }) => documentNumber('receipt', found(receiptNumber))),
  };
}
