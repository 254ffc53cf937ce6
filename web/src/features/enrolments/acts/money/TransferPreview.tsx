import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { transferQuery, type Target } from '#web/features/enrolments/enrolments.api.ts';
import { Bill } from '#web/features/enrolments/target/Bill.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { EndingMoney } from './EndingMoney.tsx';
import { MoneyState } from './MoneyState.tsx';

interface Props {
  /** Of the enrolment that ends. */
  readonly id: string;
  readonly target: Target;
  readonly keepCents: number;
}

/** What a transfer would end, keep and cost. */
export function TransferPreview({ id, target, keepCents }: Props) {
  const terms = useTerms();
  const { data, error, refetch } = useQuery({
    ...transferQuery(id, target, keepCents),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyState failed={error !== null} onRetry={() => void refetch()}>
      {data && (
        <>
          <EndingMoney money={data.ending} />
          <Facts
            facts={[
              [
                m.enrolments_transfer_new(terms),
                <Bill
                  key="bill"
                  currency={data.ending.currency}
                  priceCents={data.priceCents}
                  instalments={data.instalments}
                />,
              ],
              [
                m.enrolments_transfer_units(),
                data.units.length > 0
                  ? data.units.map(({ code, title }) => `${code} ${title}`).join(', ')
                  : null,
              ],
            ]}
          />
        </>
      )}
    </MoneyState>
  );
}
