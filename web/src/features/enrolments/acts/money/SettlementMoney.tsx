import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { settlementQuery, type EndingAct } from '#web/features/enrolments/enrolments.api.ts';
import { EndingMoney } from './EndingMoney.tsx';
import { MoneyState } from './MoneyState.tsx';

interface Props {
  readonly act: EndingAct;
  /** Of the enrolment. */
  readonly id: string;
  readonly keepCents: number;
}

/** What an act that ends the money would do to it. */
export function SettlementMoney({ act, id, keepCents }: Props) {
  const { data, error, refetch } = useQuery({
    ...settlementQuery(act, id, keepCents),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyState failed={error !== null} onRetry={() => void refetch()}>
      {data && <EndingMoney money={data} />}
    </MoneyState>
  );
}
