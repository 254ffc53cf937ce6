import { Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Words {
  /** A transfer of it is waited for. */
  readonly expected: boolean;
  readonly instalment: Instalment;
  readonly cents: number;
  readonly currency: string;
}

export function NextWords({ instalment: { dueOn, afterUnits, state }, cents, currency, expected }: Words) {
  const terms = useTerms();
  const reader = useReader();
  const amount = useMoney(currency)(cents);
  if (!dueOn) {
    const { unit, units } = terms;
    return <Text>{m.billing_next_units({ amount, count: afterUnits ?? 1, unit, units })}</Text>;
  }
  const day = formatDay(dueOn, reader);
  if (expected) return <Text>{m.billing_transfer_expected({ amount, day })}</Text>;
  return (
    <Text>
      {state === 'overdue' ? m.billing_late_text({ amount, day }) : m.billing_next_day({ amount, day })}
    </Text>
  );
}
