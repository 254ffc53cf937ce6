import type { OpenInstalment, PlanSteps } from '#contract/billing/planSteps.ts';
import { creditedLines, linesOfInvoice } from '#server/features/billing/books/billing.queries.ts';
import { takeFromEnd } from '#server/features/billing/desk/withdrawal.rules.ts';
import { linesOf, type FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';
import { issueCreditNote } from '#server/features/billing/invoices/invoices.actions.ts';
import type { InstalmentRow } from '#server/features/billing/invoices/plan.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  dropInstalments,
  insertInstalments,
  placeBehind,
  putBehind,
  rewriteInstalment,
} from './planChange.queries.ts';
import { joinLines } from './planChange.rules.ts';

interface Changing {
  planId: string;
  reason: string;
  open: readonly OpenInstalment[];
  rows: readonly InstalmentRow[];
}

/** Credits a part of an invoice from the end of its lines; what it was for, to be asked for anew. */
async function creditPart(
  tx: Tx,
  invoiceId: string,
  { cents, reason }: { cents: number; reason: string },
  moment: Moment,
): Promise<FeeLine[]> {
  const [lines, credited] = [await linesOfInvoice(tx, invoiceId), await creditedLines(tx, invoiceId)];
  const left = lines.map((line) => ({
    ...line,
    cents: line.cents - (credited.find(({ position }) => position === line.position)?.cents ?? 0),
  }));
  const taken = takeFromEnd(left, cents).toReversed();
  await issueCreditNote(tx, invoiceId, { lines: taken, reason, askedAgain: true }, moment);
  return taken;
}

/** What is asked for anew, in the order of the instalments it was in. */
async function linesToAsk(
  tx: Tx,
  steps: PlanSteps,
  { open, rows, reason }: Changing,
  moment: Moment,
): Promise<FeeLine[]> {
  const lines: FeeLine[] = [];
  for (const one of open) {
    const row = found(rows.find(({ id }) => id === one.id));
    const credit = steps.credits.find(({ from }) => from.id === one.id);
    if (row.invoiceId === null) lines.push(...row.lines);
    else if (credit)
      lines.push(...(await creditPart(tx, row.invoiceId, { cents: credit.cents, reason }, moment)));
  }
  return joinLines(lines);
}

/** Credits, moves and writes instalments as the steps say. */
export async function takeSteps(tx: Tx, steps: PlanSteps, changing: Changing, moment: Moment): Promise<void> {
  const { planId } = changing;
  const fresh = steps.rows.filter(({ from }) => !from?.invoiced);
  const lines = linesOf(
    await linesToAsk(tx, steps, changing, moment),
    fresh.map(({ ask }) => ask.cents),
  );
  const first = await placeBehind(tx, planId);
  const made = [];
  for (const [at, row] of steps.rows.entries()) {
    const { ask, from } = row;
    const when = { position: first + at, dueOn: ask.dueOn, afterUnits: ask.afterUnits };
    const what = { cents: ask.cents, lines: lines[fresh.indexOf(row)] ?? [] };
    if (!from) made.push({ ...when, ...what, planId });
    else await rewriteInstalment(tx, from.id, from.invoiced ? when : { ...when, ...what });
  }
  await insertInstalments(tx, made);
  const gone = changing.open.filter((one) => steps.rows.every(({ from }) => from?.id !== one.id));
  await putBehind(
    tx,
    gone.map(({ id }) => id),
    first + steps.rows.length,
  );
  await dropInstalments(
    tx,
    steps.dropped.map(({ id }) => id),
    moment.now,
  );
}
