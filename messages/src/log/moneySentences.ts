import { m } from '../generated/messages.js';
import type { Sentence } from './sentence.ts';

/* What staff did with money. */

export const moneySentences = {
  'GET /api/staff/bank_files': m.action_log_did_get_bank_files,
  'POST /api/staff/bank_files': m.action_log_did_post_bank_files,
  'GET /api/staff/bank_files/:id': m.action_log_did_get_bank_files_one,
  'POST /api/staff/bank_files/:id/bookings': m.action_log_did_post_bank_files_bookings,
  'POST /api/staff/bank_files/readings': m.action_log_did_post_bank_files_readings,
  'POST /api/staff/bank_lines/:id/parts': m.action_log_did_post_bank_lines_parts,
  'POST /api/staff/bank_lines/:id/state': m.action_log_did_post_bank_lines_state,
  'GET /api/staff/billing': m.action_log_did_get_billing,
  'GET /api/staff/books': m.action_log_did_get_books,
  'POST /api/staff/books/closings': m.action_log_did_post_books_closings,
  'GET /api/staff/books/journal': m.action_log_did_get_books_journal,
  'GET /api/staff/debt': m.action_log_did_get_debt,
  'GET /api/staff/debt/file': m.action_log_did_get_debt_file,
  'GET /api/staff/debtors': m.action_log_did_get_debtors,
  'POST /api/staff/due_date_requests/:id/decision': m.action_log_did_post_due_date_requests_decision,
  'POST /api/staff/invoices/:id/credit_notes': m.action_log_did_post_invoices_credit_notes,
  'GET /api/staff/invoices/:id/document': m.action_log_did_get_invoices_document,
  'DELETE /api/staff/invoices/:id/payer_links': m.action_log_did_delete_invoices_payer_links,
  'POST /api/staff/invoices/:id/payer_links': m.action_log_did_post_invoices_payer_links,
  'GET /api/staff/payable_invoices': m.action_log_did_get_payable_invoices,
  'POST /api/staff/payment_plans/:id/cancellation': m.action_log_did_post_payment_plans_cancellation,
  'POST /api/staff/payment_plans/:id/changes': m.action_log_did_post_payment_plans_changes,
  'POST /api/staff/payments/:id/confirmation': m.action_log_did_post_payments_confirmation,
  'POST /api/staff/payments/:id/refunds': m.action_log_did_post_payments_refunds,
  'POST /api/staff/people/:id/invoices': m.action_log_did_post_people_invoices,
  'POST /api/staff/people/:id/payments': m.action_log_did_post_people_payments,
  'GET /api/staff/prepaid': m.action_log_did_get_prepaid,
  'GET /api/staff/receipts/:id/document': m.action_log_did_get_receipts_document,
} satisfies Readonly<Record<string, Sentence>>;
