import { payer as contract } from '#contract/billing/payer.ts';
import { ownInvoiceDocument, ownReceiptDocument } from '#server/features/billing/desk/documents.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { confirmByLink, documentReader, payByLink, payerInvoice, paymentByLink } from './payer.actions.ts';
import { endPayerLinks, renewPayerLink } from './payerDesk.actions.ts';

export const payerRoutes = implement(contract, {
  'GET /api/link/invoice': async (scope) => payerInvoice(scope, scope.linkToken),
  'POST /api/link/payments': async (input) => payByLink(input, input.linkToken, input.body),
  'GET /api/link/payments/:id': async (scope) => paymentByLink(scope, scope.linkToken, scope.params.id),
  'POST /api/link/payments/:id/second_step': async (input) =>
    confirmByLink(input, input.linkToken, input.params.id, input.body.approve),

  'GET /api/link/invoice_document': async (input) => {
    const { invoiceId, reader } = await documentReader(input, input.linkToken);
    return ownInvoiceDocument(input, { ...reader, ...input.query }, invoiceId);
  },
  'GET /api/link/receipts/:id/document': async (input) => {
    const { id } = input.params;
    const { reader } = await documentReader(input, input.linkToken, id);
    return ownReceiptDocument(input, { ...reader, ...input.query }, id);
  },

  'POST /api/staff/invoices/:id/payer_links': async (scope) => renewPayerLink(scope, scope.params.id),
  'DELETE /api/staff/invoices/:id/payer_links': async (scope) => endPayerLinks(scope, scope.params.id),
});
