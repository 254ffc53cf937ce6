import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { CardOnFile, PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useOnline } from '#web/lib/online.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { KeepBox } from './KeepBox.tsx';
import classes from '#web/features/billing/pay.module.css';
import { PayMethods } from './PayMethods.tsx';
import { cardFieldId, checkCard, numbersToKeep, SandboxCard } from './SandboxCard.tsx';
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

const agreeId = 'card-agree';
const idOf = (field: string): string => (field === 'card' ? cardFieldId : agreeId);

function Form({ planId, title, before, methods, onOpen }: FormProps) {
  const { values, change, messages, summary, submit, sending } = useDraft(planId, methods, onOpen);
  const online = useOnline();
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={summary} />
      <div>
        <Text>{m.billing_card_for({ plan: title })}</Text>
        {before && <Text>{m.billing_card_replaces(cardName(before))}</Text>}
      </div>
      {methods.length > 1 && (
        <PayMethods methods={methods} chosen={values.method} onChoose={(method) => change({ method })} />
      )}
      {values.method === 'card_sandbox' && (
        <SandboxCard
          numbers={numbersToKeep}
          value={values.card}
          error={messages['card'] ?? null}
          onChange={(card) => change({ card })}
        />
      )}
      <KeepBox
        id={agreeId}
        label={m.billing_card_agree()}
        checked={values.agreed}
        error={messages['agreed'] ?? null}
        onChange={(agreed) => change({ agreed })}
      />
      <Text size="sm">{m.billing_card_where()}</Text>
      <Button type="submit" loading={sending} disabled={!online}>
        {values.method === 'card_stripe' ? m.billing_pay_stripe_action() : m.billing_card_keep()}
      </Button>
      <div role="status">
        {!online && <Text>{m.billing_pay_offline()}</Text>}
        {sending && <Text>{m.billing_card_sending()}</Text>}
      </div>
    </form>
  );
}

interface Draft {
  readonly method: PaymentMethod;
  readonly card: string;
  readonly agreed: boolean;
}

function wrongIn({ method, card, agreed }: Draft) {
  const wrongCard = method === 'card_sandbox' ? checkCard(card) : null;
  return {
    ...(wrongCard && { card: wrongCard }),
    ...(!agreed && { agreed: m.billing_card_agree_missing() }),
  };
}

/** What is chosen and agreed to, its errors, and the press that sends it. */
function useDraft(planId: string, methods: readonly PaymentMethod[], onOpen: Open) {
  const keep = useKeepCard();
  const first = methods[0] ?? 'card_sandbox';
  const [values, setValues] = useState<Draft>({ method: first, card: '', agreed: false });
  // The same card sent again is the same press; another card is another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const { messages, summary, show, forget } = useErrors(idOf);
  const change = (part: Partial<Draft>): void => {
    setValues((all) => ({ ...all, ...part }));
    setKey(crypto.randomUUID());
    for (const field of Object.keys(part)) forget(field);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong = wrongIn(values);
    show(wrong);
    if (Object.keys(wrong).length > 0 || keep.isPending) return;
    const { method, card } = values;
    const sandbox = method === 'card_sandbox' && { card: { number: card.trim() } };
    keep.mutate(
      { key, planId, method, consent: consentGiven(), ...sandbox },
      {
        onSuccess: (answer) => onOpen({ kept: answer.card.id }, { replace: true }),
        onError: (error) => show({}, refusedWords(error)),
      },
    );
  };
  return { values, change, messages, summary, submit, sending: keep.isPending };
}

function refusedWords(error: Error): string {
  if (isApiError(error, 'nothing_to_pay', 'not_found')) return m.billing_card_gone();
  if (isApiError(error, 'method_not_available')) return m.billing_method_gone();
  return errorText(error);
}
