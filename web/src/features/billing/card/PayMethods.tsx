import { Radio } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { methodWords } from '#web/shared/money/paymentState.ts';
import classes from '#web/features/billing/pay.module.css';

const helps: Record<PaymentMethod, () => string> = {
  bank_transfer: () => m.billing_pay_transfer_help(),
  card_sandbox: () => m.billing_pay_sandbox_help(),
  card_stripe: () => m.billing_pay_card_help(),
};

interface Props {
  readonly methods: readonly PaymentMethod[];
  readonly field: ChoiceField<PaymentMethod>;
}

/** The ways to pay, one of which is chosen. */
export function PayMethods({ methods, field }: Props) {
  return (
    <fieldset className={classes.methods}>
      <legend>{m.billing_pay_method()}</legend>
      {methods.map((method) => (
        <Radio
          key={method}
          name={field.name}
          value={method}
          size="md"
          label={methodWords[method]()}
          description={helps[method]()}
          checked={field.value === method}
          onChange={() => field.onChange(method)}
        />
      ))}
    </fieldset>
  );
}
