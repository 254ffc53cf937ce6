import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';
import { tendAccounts } from '#server/features/billing/cardAccount/retired.actions.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { chargeDue, tendCards } from '#server/features/billing/autopay/automatic.actions.ts';
import { lockMoneyOf, settingsOf, type InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import {
  announcement,
  invoicesDueBetween,
  invoicesToAnnounce,
  noteReminder,
} from '#server/features/billing/books/reminders.queries.ts';
import { instalmentsToIssue } from '#server/features/billing/invoices/plan.queries.ts';
import { reminderFor } from '#server/features/billing/invoices/billing.rules.ts';
import { prepaidOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { sendInvoice, sendReminder } from '#server/features/billing/payments/letters.actions.ts';
import { issuedDaysBefore, issueWhenAllowed } from '#server/features/billing/invoices/plans.actions.ts';
import { heldBy } from '#server/features/billing/invoices/prepaid.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/** Issues instalments that fall due soon and are not held back, each in its own transaction. */
async function issueDue(tenant: Tenant): Promise<void> {
  const due = await inScope(tenant, ({ tx, today }) =>
    instalmentsToIssue(tx, addDays(today, issuedDaysBefore)),
  );
  for (const { id, personId } of due) {
    await inScope(tenant, async (scope) => {
      await lockMoneyOf(scope.tx, personId);
      await issueWhenAllowed(scope.tx, id, scope);
    });
  }
}

/** No letter is sent for invoices issued more than this many days ago. */
const announcedWithinDays = 3;

/** Sends each new invoice once: the note that it was sent and the letter are one transaction. */
export async function announceInvoices(tenant: Tenant): Promise<void> {
  const rows = await inScope(tenant, ({ tx, today }) =>
    invoicesToAnnounce(tx, addDays(today, -announcedWithinDays)),
  );
  for (const row of rows) {
    await inScope(tenant, async (scope) => {
      const { tx } = scope;
      const note = { invoiceId: row.invoice.id, dueOn: row.invoice.dueOn, days: announcement };
      if ((await noteReminder(tx, note)) && openCentsOf(row) > 0) await sendInvoice(scope, row);
    });
  }
}

async function isHeld({ tx, today }: Scope, row: InvoiceRow): Promise<boolean> {
  return row.planId !== null && heldBy(await prepaidOf(tx, row.planId, today), openCentsOf(row));
}

/** Sends each reminder about due or late payments once; skips what may not be paid yet. */
async function remind(tenant: Tenant): Promise<void> {
  const { settings, today } = await inScope(tenant, async (scope) => ({
    settings: await settingsOf(scope.tx),
    today: scope.today,
  }));
  if (!settings) return;
  const furthest = Math.max(0, ...settings.reminderDaysAfter) + announcedWithinDays;
  const soonest = Math.max(0, ...settings.reminderDaysBefore);
  const rows = await inScope(tenant, ({ tx }) =>
    invoicesDueBetween(tx, addDays(today, -furthest), addDays(today, soonest)),
  );
  for (const row of rows) {
    const days = reminderFor(
      daysBetween(row.dueOn, today),
      daysBetween(row.dueOn, row.invoice.issuedOn),
      settings,
    );
    if (openCentsOf(row) === 0 || days === null) continue;
    await inScope(tenant, async (scope) => {
      const { tx } = scope;
      if (await isHeld(scope, row)) return;
      const note = { invoiceId: row.invoice.id, dueOn: row.dueOn, days };
      if (await noteReminder(tx, note)) await sendReminder(scope, row, row.dueOn < today);
    });
  }
}

/** The daily job: issues invoices due soon, mails them, charges stored cards, sends reminders. Safe to repeat. */
export async function billingDay(tenant: Tenant): Promise<void> {
  await issueDue(tenant);
  await announceInvoices(tenant);
  // Charge first, so that nobody is reminded of a payment that was just charged.
  await chargeDue(tenant);
  await tendCards(tenant);
  await tendAccounts(tenant);
  await remind(tenant);
}
