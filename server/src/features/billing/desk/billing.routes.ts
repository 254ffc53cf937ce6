import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { billing as contract } from '#contract/billing/billing.ts';
import { implement } from '#server/platform/http/implement.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found } from '#server/platform/basics/problem.ts';
import { invoiceById } from '#server/features/billing/books/billing.queries.ts';
import {
  ownInvoiceDocument,
  ownReceiptDocument,
  staffInvoiceDocument,
  staffReceiptDocument,
} from './documents.actions.ts';
import { issueCreditNote } from '#server/features/billing/invoices/invoices.actions.ts';
import { billingOf, billingOfPerson } from './overview.actions.ts';
import { invoiceView, paymentView } from './views.actions.ts';
import { answerIn, paymentAnswer } from './answers.actions.ts';
import { confirmPayment, ownPayment, pay } from './payments.actions.ts';
import { planById } from '#server/features/billing/invoices/plan.queries.ts';
import { giveBack } from '#server/features/billing/payments/refunds.actions.ts';
import { billingDesk } from './desk.actions.ts';
import { confirmTransfer } from './transfers.actions.ts';
import { endPlan } from './planEnd.actions.ts';
import { askForDate, decideDate } from './dates.actions.ts';

export const billingRoutes = implement(contract, {
  'GET /api/student/billing': async (input) => billingOf(input, input.caller.personId),

  'POST /api/student/payments': async (input) =>
    paymentAnswer(input, await pay(input, input.caller.personId, input.body)),

  'GET /api/student/payments/:id': async (input) => {
    const payment = await ownPayment(input.tx, input.caller.personId, input.params.id);
    return answerIn(input.tx, input, { payment, clientSecret: null });
  },

  'POST /api/student/payments/:id/second_step': async (input) => {
    const { caller, params, body } = input;
    return paymentAnswer(input, await confirmPayment(input, caller.personId, params.id, body.approve));
  },

  'POST /api/student/due_date_requests': async (input) => {
    const { caller, body } = input;
    await askForDate(input, caller.personId, body);
    return billingOf(input, caller.personId);
  },

  'GET /api/student/invoices/:id/document': async (input) =>
    ownInvoiceDocument(input, input.caller, input.params.id),
  'GET /api/student/receipts/:id/document': async (input) =>
    ownReceiptDocument(input, input.caller, input.params.id),

  'GET /api/staff/billing': async ({ tx, caller }) => billingDesk(tx, caller.personId),

  'GET /api/staff/people/:id/billing': async (input) => billingOfPerson(input, input.params.id),

  'GET /api/staff/invoices/:id/document': async (input) => staffInvoiceDocument(input, input.params.id),
  'GET /api/staff/receipts/:id/document': async (input) => staffReceiptDocument(input, input.params.id),

  'POST /api/staff/payment_plans/:id/cancellation': async (input) => {
    const { tx, params, caller } = input;
    refuseOwn(caller.personId, found(await planById(tx, params.id)).plan.personId);
    const personId = await endPlan(tx, params.id, input);
    await reconcileSoon(input);
    return billingOfPerson(input, personId);
  },

  'POST /api/staff/payments/:id/confirmation': async (input) =>
    paymentView(await confirmTransfer(input, input.params.id, input.caller.personId, input.body)),

  'POST /api/staff/invoices/:id/credit_notes': async (input) => {
    const { tx, params, body, caller } = input;
    refuseOwn(caller.personId, found(await invoiceById(tx, params.id)).invoice.personId);
    const id = await issueCreditNote(tx, params.id, body, input);
    return invoiceView(found(await invoiceById(tx, id)));
  },

  'POST /api/staff/payments/:id/refunds': async (input) => {
    const by = { personId: input.caller.personId, record: input.record };
    const { id, cents, status } = await giveBack(input, input.params.id, input.body, by);
    return { id, cents, status };
  },

  'POST /api/staff/due_date_requests/:id/decision': async (input) => {
    const { tx, params, caller, body } = input;
    await decideDate(input, params.id, caller.personId, body);
    return billingDesk(tx, caller.personId);
  },
});
