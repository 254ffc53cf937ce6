import { IconClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Payment, PaymentAnswer, PaymentStep } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { paymentQuery, renewAfterPayment } from '#web/features/billing/money/billing.api.ts';
import { usePayerToken } from '#web/features/billing/money/payerToken.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { ContinueCard } from './ContinueCard.tsx';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { isOpen } from '#web/shared/money/paymentState.ts';
import { SecondStep } from './SecondStep.tsx';
import { TransferDetails } from './TransferDetails.tsx';
import { UnknownState } from '#web/features/billing/money/UnknownState.tsx';
import { Succeeded, Failed, Refunded } from './EndedPayment.tsx';

const StripePayment = lazy(async () => ({ default: (await import('./StripePayment.tsx')).StripePayment }));

interface Props {
  readonly id: string;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** How one payment stands, always as the server says it: the same after a reload, a way back, or on another device. */
export function PaymentView({ id, billing, onOpen }: Props) {
  const linkToken = usePayerToken();
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(id, linkToken));
  useWhenEnded(data?.payment);
  if (data) return <Standing answer={data} billing={billing} onOpen={onOpen} />;
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <SkeletonCards count={1} height={180} grid={false} />;
}

/** What ended while it was looked at changes the figures behind it. */
function useWhenEnded(payment: Payment | undefined): void {
  const client = useQueryClient();
  const linkToken = usePayerToken();
  const before = useRef<Payment>(undefined);
  useEffect(() => {
    const ended = before.current && payment && isOpen(before.current) && !isOpen(payment);
    before.current = payment;
    if (!ended) return;
    renewAfterPayment(client, linkToken);
  }, [payment, client, linkToken]);
}

interface Stands {
  readonly answer: PaymentAnswer;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

function Standing({ answer, billing, onOpen }: Stands) {
  const { payment, next } = answer;
  switch (payment.status) {
    case 'succeeded':
      return <Succeeded payment={payment} onOpen={onOpen} />;
    case 'failed':
    case 'expired':
      return <Failed payment={payment} billing={billing} onOpen={onOpen} />;
    case 'refunded':
      return <Refunded payment={payment} />;
    default:
      if (payment.method === 'bank_transfer') {
        return <TransferDetails step={next} billing={billing} payment={payment} onOpen={onOpen} />;
      }
      return <Waiting payment={payment} next={next} />;
  }
}

function Waiting({ payment, next }: { payment: Payment; next: PaymentStep }) {
  if (next?.kind === 'second_step') return <SecondStep payment={payment} />;
  if (next?.kind === 'stripe') {
    return (
      <Suspense fallback={<SkeletonCards count={1} height={240} grid={false} />}>
        <StripePayment step={next} payment={payment} />
      </Suspense>
    );
  }
  if (payment.automatic) return <ChargedByItself />;
  if (payment.status === 'needs_action') return <ContinueCard payment={payment} />;
  if (payment.status === 'reserved') return <UnknownState asking />;
  return (
    <Outcome
      tone="warning"
      icon={<IconClock size={40} />}
      title={m.billing_waiting_title()}
      text={m.billing_waiting_text()}
    />
  );
}

/** A job made this payment, so nobody has to do anything. */
function ChargedByItself() {
  return (
    <Outcome
      tone="warning"
      icon={<IconClock size={40} />}
      title={m.billing_automatic_title()}
      text={m.billing_automatic_text()}
    />
  );
}
