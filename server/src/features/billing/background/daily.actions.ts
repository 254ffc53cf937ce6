import type { Sender } from '#server/letters/letters.actions.ts';
import { momentOf } from '#server/platform/basics/moment.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { chargeDue, tendCards } from '#server/features/billing/autopay/automatic.actions.ts';
import {
  announcement,
  invoicesDueBetween,
  invoicesToAnnounce,
  lockMoneyOf,
  noteReminder,
  settingsOf,
  type InvoiceRow,
} from '#server/features/billing/books/billing.queries.ts';
import { instalmentsToIssue } from '#server/features/billing/invoices/plan.queries.ts';
import { reminderFor } from '#server/features/billing/invoices/billing.rules.ts';
import { prepaidOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { sendInvoice, sendReminder } from '#server/features/billing/payments/letters.actions.ts';
import { issuedDaysBefore, issueWhenAllowed } from '#server/features/billing/invoices/plans.actions.ts';
import { heldBy } from '#server/features/billing/invoices/prepaid.rules.ts';

const each = <T>(sender: Sender, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sender.platform.database.inTenant(sender.organisation.id, work);

/** Issues the instalments that fall due soon and are not held back; each in a transaction of its own. */
async function issueDue(sender: Sender): Promise<void> {
  const moment = momentOf(sender.platform.clock, sender.organisation);
  const until = addDays(moment.today, issuedDaysBefore);
  for (const { id, personId } of await each(sender, (tx) => instalmentsToIssue(tx, until))) {
    await each(sender, async (tx) => {
      await lockMoneyOf(tx, personId);
      await issueWhenAllowed(tx, id, moment);
    });
  }
}

/** Letters of invoices issued longer ago than this are not made up for. */
const announcedWithinDays = 3;

/** Sends each new invoice, once: note and letter are one transaction. */
export async function announceInvoices(sender: Sender): Promise<void> {
  const { today } = momentOf(sender.platform.clock, sender.organisation);
  const from = addDays(today, -announcedWithinDays);
  for (const row of await each(sender, (tx) => invoicesToAnnounce(tx, from))) {
    await each(sender, async (tx) => {
      const note = { invoiceId: row.invoice.id, dueOn: row.invoice.dueOn, days: announcement };
      if ((await noteReminder(tx, note)) && openCentsOf(row) > 0) await sendInvoice(tx, sender, row);
    });
  }
}

async function isHeld(tx: Tx, row: InvoiceRow): Promise<boolean> {
  return row.planId !== null && heldBy(await prepaidOf(tx, row.planId), openCentsOf(row));
}

/** Reminds of what is due or late, each reminder once; what cannot be paid yet is not asked for. */
async function remind(sender: Sender): Promise<void> {
  const settings = await each(sender, settingsOf);
  if (!settings) return;
  const { today } = momentOf(sender.platform.clock, sender.organisation);
  const furthest = Math.max(0, ...settings.reminderDaysAfter) + announcedWithinDays;
  const soonest = Math.max(0, ...settings.reminderDaysBefore);
  const rows = await each(sender, (tx) =>
    invoicesDueBetween(tx, addDays(today, -furthest), addDays(today, soonest)),
  );
  for (const row of rows) {
    const days = reminderFor(
      daysBetween(row.dueOn, today),
      daysBetween(row.dueOn, row.invoice.issuedOn),
      settings,
    );
    if (openCentsOf(row) === 0 || days === null) continue;
    await each(sender, async (tx) => {
      if (await isHeld(tx, row)) return;
      const note = { invoiceId: row.invoice.id, dueOn: row.dueOn, days };
      if (await noteReminder(tx, note)) await sendReminder(tx, sender, row, row.dueOn < today);
    });
  }
}

/** What a day asks for: invoices that fall due soon, their letters, charges to cards that are kept, and reminders. May run twice. */
export async function billingDay(sender: Sender): Promise<void> {
  await issueDue(sender);
  await announceInvoices(sender);
  // Who is charged by itself need not be reminded.
  await chargeDue(sender);
  await tendCards(sender);
  await remind(sender);
}
