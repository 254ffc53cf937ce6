import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCreditCard, IconHelpCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { StoredCard } from '#contract/billing/payments.ts';
import type { CardAnswer } from '#contract/billing/storedCards.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { billingQuery } from '#web/features/billing/money/billing.api.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { cardFailureWords } from '#web/features/billing/money/billingWords.ts';
import { CardStepView } from './CardStepView.tsx';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { cardQuery } from './storedCard.api.ts';
import { cardName } from './storedCard.ts';

const StripeCard = lazy(async () => ({ default: (await import('./StripeCard.tsx')).StripeCard }));

interface Props {
  readonly id: string;
  readonly onOpen: Open;
}

/** How keeping one card stands, always as the server says it: the same after a reload or on another device. */
export function CardView({ id, onOpen }: Props) {
  const { data, error, refetch, isFetching } = useQuery(cardQuery(id));
  const client = useQueryClient();
  const status = data?.card.status;
  // What ended while it was looked at changes what stands behind it.
  useEffect(() => {
    if (status) void client.invalidateQueries({ queryKey: billingQuery.queryKey });
  }, [client, status]);
  if (data) return <Standing answer={data} onOpen={onOpen} />;
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <SkeletonCards count={1} height={180} grid={false} />;
}

interface Stands {
  readonly answer: CardAnswer;
  readonly onOpen: Open;
}

function Standing({ answer, onOpen }: Stands) {
  const { card } = answer;
  switch (card.status) {
    case 'active':
      return <Kept card={card} onOpen={onOpen} />;
    case 'closed':
      return (
        <Outcome title={m.billing_card_closed_title()} text="">
          <Back onOpen={onOpen} />
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome
          tone="danger"
          icon={<IconCircleX size={40} />}
          title={m.billing_card_failed_title()}
          text={`${cardFailureWords(card.failureCode)} ${m.billing_card_failed_same()}`}
        >
          <Again card={card} onOpen={onOpen} label={m.billing_failed_again()} />
        </Outcome>
      );
    default:
      return <Waiting answer={answer} onOpen={onOpen} />;
  }
}

function Kept({ card, onOpen }: { card: StoredCard; onOpen: Open }) {
  return (
    <Outcome
      tone="success"
      icon={<IconCircleCheck size={40} />}
      title={m.billing_card_kept_title()}
      text={m.billing_card_kept_text(cardName(card))}
    >
      <Back onOpen={onOpen} />
    </Outcome>
  );
}

function Waiting({ answer: { card, next }, onOpen }: Stands) {
  if (next?.kind === 'second_step') return <CardStepView id={card.id} />;
  if (next?.kind === 'stripe') {
    return (
      <Suspense fallback={<SkeletonCards count={1} height={240} grid={false} />}>
        <StripeCard step={next} id={card.id} />
      </Suspense>
    );
  }
  if (card.status === 'needs_action') {
    return (
      <Outcome
        icon={<IconCreditCard size={40} />}
        title={m.billing_card_unfinished_title()}
        text={m.billing_card_unfinished_text()}
      >
        <Again card={card} onOpen={onOpen} label={m.billing_card_unfinished_action()} />
      </Outcome>
    );
  }
  return (
    <Outcome
      tone="warning"
      icon={<IconHelpCircle size={40} />}
      title={m.billing_card_unknown_title()}
      text={m.billing_card_unknown_text()}
    />
  );
}

const Back = ({ onOpen }: { onOpen: Open }) => (
  <Button onClick={() => onOpen({}, { replace: true })}>{m.billing_pay_back()}</Button>
);

interface AgainProps {
  readonly card: StoredCard;
  readonly onOpen: Open;
  readonly label: string;
}
const Again = ({ card, onOpen, label }: AgainProps) => (
  <Button onClick={() => onOpen({ card: card.planId }, { replace: true })}>{label}</Button>
);
