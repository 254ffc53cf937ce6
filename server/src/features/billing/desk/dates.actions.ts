import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoiceById, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { sendDateDecision } from '#server/features/billing/payments/letters.actions.ts';
import {
  changeInstalment,
  instalmentById,
  planById,
} from '#server/features/billing/invoices/plan.queries.ts';
import {
  dateRequestById,
  dateRequestsOf,
  decideDateRequest,
  insertDateRequest,
} from '#server/features/billing/invoices/dateRequest.queries.ts';
import { dateMayBeAsked } from '#server/features/billing/invoices/billing.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/** How many days a due date may be moved at once. */
const furthestDays = 90;

export interface WantedDate {
  instalmentId: string;
  wantedOn: string;
  reason: string;
}

export async function askForDate(scope: Scope, personId: string, wanted: WantedDate): Promise<void> {
  const { tx, today } = scope;
  await lockMoneyOf(tx, personId);
  const known = found(await instalmentById(tx, wanted.instalmentId));
  if (known.personId !== personId) throw new Problem('not_found');
  const requests = await dateRequestsOf(tx, personId);
  const waits = requests.some(
    ({ instalmentId, status }) => instalmentId === wanted.instalmentId && status === 'open',
  );
  if (waits) throw new Problem('already_done');
  if (!dateMayBeAsked(known.instalment.dueOn, wanted.wantedOn, today, addDays(today, furthestDays))) {
    const message = `After today and after the date it is due, and within ${furthestDays} days`;
    throw wrongField('wantedOn', 'invalid_date', message);
  }
  await insertDateRequest(tx, { ...wanted, personId, createdAt: scope.now });
}

export interface Decision {
  accepted: boolean;
  note: string;
}

/** The open amount of an instalment, with its plan and current due date. */
async function openInstalment(tx: Tx, id: string) {
  const { instalment } = found(await instalmentById(tx, id));
  const { planId, dueOn, cents, cancelledAt, invoiceId } = instalment;
  const { plan } = found(await planById(tx, planId));
  const invoice = invoiceId ? await invoiceById(tx, invoiceId) : null;
  const openCents = cancelledAt ? 0 : invoice ? openCentsOf(invoice) : cents;
  return { planId, dueOn: found(dueOn), currency: plan.currency, openCents };
}

/** Answers a request for another date, once, and mails the answer to the person who asked. */
export async function decideDate(
  scope: Scope,
  id: string,
  decidedBy: string,
  decision: Decision,
): Promise<void> {
  const { tx } = scope;
  const request = found(await dateRequestById(tx, id));
  refuseOwn(decidedBy, request.personId);
  if (request.status !== 'open') throw new Problem('already_done');
  const { accepted, note } = decision;
  await decideDateRequest(tx, id, {
    status: accepted ? 'accepted' : 'declined',
    note,
    decidedBy,
    decidedAt: scope.now,
  });
  const { personId, wantedOn, instalmentId } = request;
  if (accepted) {
    await changeInstalment(tx, instalmentId, { dueOn: wantedOn });
    // An invoice without a due date was not sent; now that it has one, it must be.
    await reconcileSoon(scope);
  }
  const open = await openInstalment(tx, instalmentId);
  // Nobody needs an answer about a date once they have paid.
  if (open.openCents > 0) await sendDateDecision(scope, { ...open, personId, wantedOn, accepted, note });
}
