import { useQueryClient } from '@tanstack/react-query';
import type { CardAnswer, CardStep } from '#contract/billing/storedCards.ts';
import { m } from '#messages/generated/messages.js';
import { cardQuery } from './storedCard.api.ts';
import { StripeForm } from './StripeForm.tsx';

interface Props {
  readonly step: Extract<CardStep, { kind: 'stripe' }>;
  readonly id: string;
}

/** A card that Stripe keeps. From its end on only the server's word counts, so its answer is asked for. */
export function StripeCard({ step, id }: Props) {
  const client = useQueryClient();
  const sent = () => {
    const { queryKey } = cardQuery(id);
    client.setQueryData<CardAnswer>(queryKey, (answer) => answer && { ...answer, next: null });
    void client.invalidateQueries({ queryKey });
  };
  return (
    <StripeForm
      step={step}
      confirm="confirmSetup"
      returnTo={`/billing?kept=${id}`}
      label={m.billing_card_keep()}
      otherwise={m.billing_card_fail_other()}
      onSent={sent}
    />
  );
}
