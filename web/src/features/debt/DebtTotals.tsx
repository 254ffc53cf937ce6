import type { DebtAmounts } from '#contract/billing/debt.ts';
import { m } from '#messages/generated/messages.js';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { Tiles } from '#web/ui/parts/Tiles.tsx';
import { buckets } from './buckets.ts';

interface Props {
  readonly totals: DebtAmounts;
  readonly currency: string;
}

/** What all who are listed owe together, by how late it is. */
export function DebtTotals({ totals, currency }: Props) {
  const money = useMoney(currency);
  return (
    <Tiles
      label={m.debt_buckets()}
      tiles={[
        ...buckets.map(([name, of]) => [name(), money(of(totals))] as const),
        [m.debt_totals(), money(totals.totalCents)] as const,
      ]}
    />
  );
}
