import { prepaidThresholdCents } from '#au/prepaid.ts';
import type { PrepaidPage, ProtectionMeasure } from '#contract/console/prepaid.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { measuresOf } from '#server/features/billing/protection/protection.queries.ts';
import {
  coveredUntil,
  endsSoon,
  protectionOn,
  stateOf,
} from '#server/features/billing/protection/protection.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import { heldRows, heldTotals } from './held.queries.ts';

const pageSize = 50;

type MeasureRow = Awaited<ReturnType<typeof measuresOf>>[number];

function measureView({ measure, recordedBy, document }: MeasureRow, today: string): ProtectionMeasure {
  const { id, kind, name, reference, validFrom, validUntil, endedOn, endReason, recordedAt } = measure;
  return {
    id,
    kind,
    name,
    reference,
    validFrom,
    validUntil,
    endedOn,
    endReason,
    state: stateOf(measure, today),
    recordedAt: recordedAt.toISOString(),
    recordedBy,
    document,
  };
}

/** What is paid in advance over all students, beside the limit and what protects it. Four statements. */
export async function prepaidPage(
  { tx, today }: Scope,
  { page, over }: { page: number; over: boolean },
): Promise<PrepaidPage> {
  const [settings, rows] = await Promise.all([settingsOf(tx), measuresOf(tx)]);
  const limitCents = settings?.prepaidLimitCents ?? prepaidThresholdCents;
  const [totals, held] = await Promise.all([
    heldTotals(tx, limitCents),
    heldRows(tx, { overCents: over ? limitCents : null, size: pageSize, skip: (page - 1) * pageSize }),
  ]);
  const measures = rows.map(({ measure }) => measure);
  return {
    currency: settings?.currency ?? 'AUD',
    limitCents,
    protection: protectionOn(measures, today),
    coveredUntil: coveredUntil(measures, today),
    endsSoon: endsSoon(measures, today),
    measures: rows.map((row) => measureView(row, today)),
    totals,
    held: { rows: held, page, pageSize, total: over ? totals.overStudents : totals.students },
  };
}
