import { Textarea } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import { BookingForm } from '#web/features/account/acts/BookingForm.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { AskFields } from './AskFields.tsx';
import { AskList } from './AskList.tsx';
import { changePreview } from './changePreview.ts';
import { sumOf } from './planForm.ts';
import { SpreadFields } from './SpreadFields.tsx';
import { differenceOf, useChanging } from './useChanging.ts';

interface Props {
  readonly account: PersonAccount;
  readonly planId: string;
  readonly onClose: () => void;
}

/** Asks for what is open of a plan in other amounts and on other days; the sum stays. */
export function ChangePlanDialog({ account, planId, onClose }: Props) {
  const { form, open, asks, submit, busy } = useChanging(account, planId, onClose);
  const { currency } = account.billing;
  const money = useMoney(currency);
  const reader = useReader();
  const { how } = form.values;
  const name = account.billing.plans.find(({ id }) => id === planId)?.name ?? '';
  const differs = asks.length > 0 ? differenceOf(sumOf(asks) - sumOf(open), money) : null;
  return (
    <BookingForm
      title={m.account_plan_title({ name })}
      errors={form.summary}
      preview={
        asks.length > 0 && !differs ? changePreview(open, asks, { account, planId, money, reader }) : []
      }
      warning={differs}
      press={m.account_plan_do()}
      busy={busy}
      wide
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.lead}>{m.account_plan_lead({ amount: money(sumOf(open)) })}</p>
      <Choices
        label={m.account_plan_how()}
        value={how}
        choices={[
          ['spread', m.account_plan_spread()],
          ['hand', m.account_plan_hand()],
        ]}
        onChange={(next) => form.set('how', next)}
      />
      {how === 'spread' ? <SpreadFields form={form} /> : <AskFields form={form} />}
      <Textarea
        {...form.text('reason')}
        label={m.account_reason()}
        description={m.account_plan_reason_help()}
        {...helpBelow}
        rows={2}
        maxLength={500}
      />
      <div className={classes.sides} aria-live="polite">
        <AskList title={m.account_plan_now()} asks={open} currency={currency} short />
        {asks.length > 0 && <AskList title={m.account_plan_new()} asks={asks} currency={currency} />}
      </div>
    </BookingForm>
  );
}
