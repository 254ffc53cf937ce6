import { Button, Text } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { CardOnFile, PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useOnline } from '#web/lib/online.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { KeepBox } from './KeepBox.tsx';
import classes from '#web/features/billing/pay.module.css';
import { PayMethods } from './PayMethods.tsx';
import { checkCard, numbersToKeep, SandboxCard } from './SandboxCard.tsx';
import { useKeepCard } from './storedCard.api.ts';
import { cardName, cardOf, consentGiven, mayAddCard } from './storedCard.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly planId: string;
  readonly onOpen: Open;
}

/** Adds or changes the card a plan is charged to. */
export function KeepCardForm({ billing, planId, onOpen }: Props) {
  const plan = billing.plans.find(({ id }) => id === planId);
  if (!plan || !mayAddCard(billing, plan)) return <Text>{m.billing_card_gone()}</Text>;
  return (
    <Form
      planId={planId}
      title={plan.courseTitle ?? plan.name}
      before={cardOf(billing, planId)}
      methods={billing.cardMethods}
      onOpen={onOpen}
    />
  );
}

interface FormProps {
  readonly planId: string;
  readonly title: string;
  readonly before: CardOnFile | null;
  readonly methods: readonly PaymentMethod[];
  readonly onOpen: Open;
}

function Form({ planId, title, before, methods, onOpen }: FormProps) {
  const { form, method, submit, sending } = useCardForm(planId, methods, onOpen);
  const online = useOnline();
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <div>
        <Text>{m.billing_card_for({ plan: title })}</Text>
        {before && <Text>{m.billing_card_replaces(cardName(before))}</Text>}
      </div>
      {methods.length > 1 && (
        <PayMethods methods={methods} field={{ ...form.choice('method'), value: method }} />
      )}
      {method === 'card_sandbox' && <SandboxCard numbers={numbersToKeep} field={form.choice('number')} />}
      <KeepBox label={m.billing_card_agree()} field={form.flag('agreed')} />
      <Text size="sm">{m.billing_card_where()}</Text>
      <Button type="submit" loading={sending} disabled={!online}>
        {method === 'card_stripe' ? m.billing_pay_stripe_action() : m.billing_card_keep()}
      </Button>
      <div role="status">
        {!online && <Text>{m.billing_pay_offline()}</Text>}
        {sending && <Text>{m.billing_card_sending()}</Text>}
      </div>
    </form>
  );
}

/** What is chosen and agreed to, and the press that sends it. */
function useCardForm(planId: string, methods: readonly PaymentMethod[], onOpen: Open) {
  const keep = useKeepCard();
  const first = methods[0] ?? 'card_sandbox';
  // What was chosen before a reload may not be offered any more.
  const offered = (method: PaymentMethod): PaymentMethod => (methods.includes(method) ? method : first);
  const form = useForm({
    name: `card-${planId}`,
    start: { method: first, number: '', agreed: false },
    checks: {
      number: (number, { method }) => (offered(method) === 'card_sandbox' ? checkCard(number) : null),
      agreed: (agreed) => (agreed ? null : m.billing_card_agree_missing()),
    },
    secret: ['number'],
  });
  const method = offered(form.values.method);
  const submit = form.submit(({ number }) => {
    if (keep.isPending) return;
    const sandbox = method === 'card_sandbox' && { card: { number: number.trim() } };
    keep.mutate(
      { key: form.key(), planId, method, consent: consentGiven(), ...sandbox },
      {
        onSuccess: (answer) => onOpen({ kept: answer.card.id }, { replace: true }),
        onError: (error) => form.show({}, refusedWords(error)),
      },
    );
  });
  return { form, method, submit, sending: keep.isPending };
}

function refusedWords(error: Error): string {
  if (isApiError(error, 'nothing_to_pay', 'not_found')) return m.billing_card_gone();
  if (isApiError(error, 'method_not_available')) return m.billing_method_gone();
  return errorText(error);
}
