import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Payment, PaymentAnswer, PaymentStep } from '#contract/payments.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { paymentQuery } from './billing.api.ts';
import classes from './pay.module.css';
import { stripeFor } from './stripe.ts';
import type { Stripe, StripeElements } from './stripe.ts';
import { useMoney } from './useMoney.ts';

type StripeStep = Extract<PaymentStep, { kind: 'stripe' }>;
interface Props {
  readonly step: StripeStep;
  readonly payment: Payment;
}
interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}
type Trouble = readonly { readonly message: string }[];

/** The card form of Stripe: what is typed there never comes to us. */
export function StripeForm({ step, payment }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState<Trouble>([]);
  const [sending, setSending] = useState(false);
  const mounted = useElement(step, place, () => setTrouble([{ message: m.billing_stripe_failed() }]));
  const amount = useMoney(payment.currency)(payment.cents);
  const sent = useSent(payment.id);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!mounted || sending) return;
    setSending(true);
    setTrouble([]);
    const { error } = await mounted.stripe.confirmPayment({
      elements: mounted.elements,
      confirmParams: { return_url: `${location.origin}/billing?payment=${payment.id}` },
      redirect: 'if_required',
    });
    setSending(false);
    // Said by Stripe in the reader's language: the card was declined, a field is missing.
    if (error) setTrouble([{ message: error.message ?? m.billing_fail_other() }]);
    else sent();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.amount}>{amount}</p>
      <FormErrors errors={trouble} />
      <div ref={place} />
      <div role="status">
        {!mounted && trouble.length === 0 && <Text>{m.billing_stripe_loading()}</Text>}
        {sending && <Text>{m.billing_pay_sending()}</Text>}
      </div>
      <Button type="submit" disabled={!mounted} loading={sending}>
        {m.billing_pay_card_action({ amount })}
      </Button>
    </form>
  );
}

/** Stripe's fields in their place, in the colours and letters of the page. */
function useElement(step: StripeStep, place: React.RefObject<HTMLDivElement | null>, onFail: () => void) {
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const { clientSecret, publishableKey } = step;
  const failed = useRef(onFail);
  useEffect(() => {
    let gone = false;
    let remove = (): void => undefined;
    const mount = async (): Promise<void> => {
      const stripe = await stripeFor(publishableKey);
      if (gone || !place.current) return;
      const elements = stripe.elements({ clientSecret, locale: pageLanguage(), appearance: appearance() });
      const element = elements.create('payment');
      remove = () => element.destroy();
      element.on('ready', () => setMounted({ stripe, elements }));
      element.on('loaderror', () => failed.current());
      element.mount(place.current);
    };
    mount().catch(() => {
      if (!gone) failed.current();
    });
    return () => {
      gone = true;
      remove();
    };
  }, [clientSecret, publishableKey, place]);
  return mounted;
}

function appearance() {
  const style = getComputedStyle(document.documentElement);
  const named = { colorPrimary: '--brand-ring', colorText: '--brand-body', colorDanger: '--brand-error' };
  const variables = Object.entries(named).map(([name, from]) => [name, style.getPropertyValue(from).trim()]);
  return { variables: Object.fromEntries(variables) as Record<string, string> };
}

/** From here on only the server's word counts: the step is done, so its answer is asked for. */
function useSent(id: string): () => void {
  const client = useQueryClient();
  return () => {
    const { queryKey } = paymentQuery(id);
    client.setQueryData<PaymentAnswer>(queryKey, (answer) => answer && { ...answer, next: null });
    void client.invalidateQueries({ queryKey });
  };
}
