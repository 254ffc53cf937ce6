import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from '#web/features/billing/pay.module.css';
import { stripeFor } from './stripe.ts';
import type { Stripe, StripeElements } from './stripe.ts';

interface Props {
  readonly step: { readonly clientSecret: string; readonly publishableKey: string };
  readonly confirm: 'confirmPayment' | 'confirmSetup';
  /** Where a bank that asks on a page of its own leads back to. */
  readonly returnTo: string;
  readonly label: string;
  /** Shown when Stripe gives no message. */
  readonly otherwise: string;
  readonly onSent: () => void;
  readonly children?: ReactNode;
}
interface StripeHandle {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** The card form of Stripe: what is typed there never comes to us. */
export function StripeForm({ step, confirm, returnTo, label, otherwise, onSent, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({ name: 'stripe', start: {}, checks: {} });
  const [sending, setSending] = useState(false);
  const mounted = useElement(step, place, () => form.show({}, m.billing_stripe_failed()));
  const confirmCard = async (): Promise<void> => {
    if (!mounted || sending) return;
    setSending(true);
    const { error } = await mounted.stripe[confirm]({
      elements: mounted.elements,
      confirmParams: { return_url: location.origin + returnTo },
      redirect: 'if_required',
    });
    setSending(false);
    // Said by Stripe in the reader's language: the card was declined, a field is missing.
    if (error) form.show({}, error.message ?? otherwise);
    else onSent();
  };
  return (
    <form className={classes.form} onSubmit={form.submit(() => void confirmCard())}>
      {children}
      <FormErrors errors={form.summary} />
      <div ref={place} />
      <div role="status">
        {!mounted && form.summary.length === 0 && <Text>{m.billing_stripe_loading()}</Text>}
        {sending && <Text>{m.billing_pay_sending()}</Text>}
      </div>
      <Button type="submit" disabled={!mounted} loading={sending}>
        {label}
      </Button>
    </form>
  );
}

/** Stripe's fields in their place, in the colours and letters of the page. */
function useElement(step: Props['step'], place: React.RefObject<HTMLDivElement | null>, onFail: () => void) {
  const [mounted, setMounted] = useState<StripeHandle | null>(null);
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
