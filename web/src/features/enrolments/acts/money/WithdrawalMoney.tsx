import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { withdrawalQuery } from '#web/features/enrolments/enrolments.api.ts';
import { EndingMoney } from './EndingMoney.tsx';
import { MoneyState } from './MoneyState.tsx';

interface Props {
  /** Of the enrolment. */
  readonly id: string;
  readonly keepCents: number;
}

/** What withdrawing would do to the money. */
export function WithdrawalMoney({ id, keepCents }: Props) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id, keepCents),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyState failed={error !== null} onRetry={() => void refetch()}>
      {data && <EndingMoney money={data} />}
    </MoneyState>
  );
}
