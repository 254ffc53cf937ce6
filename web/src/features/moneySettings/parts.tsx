import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { MoneySettingsPage } from '#contract/console/settings/moneySettings.ts';
import { formatMoney } from '#messages/money.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import type { MoneyValues } from './moneyForm.ts';
import classes from './moneySettings.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

interface Props {
  readonly form: ReturnType<typeof useForm<MoneyValues>>;
}

/** Who stands on invoices. */
export function SellerPart({ form }: Props) {
  return (
    <FieldGroup legend={m.money_seller()}>
      <TextInput
        {...form.text('sellerName')}
        label={m.money_seller_name()}
        description={m.money_seller_name_help()}
        {...helpBelow}
        autoComplete="organization"
        maxLength={120}
      />
      <TextInput
        {...form.text('abn')}
        label={m.money_abn()}
        description={m.money_abn_help()}
        {...helpBelow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <Switch {...form.flag('gstRegistered')} label={m.money_gst()} description={m.money_gst_help()} />
      <TextInput
        {...form.text('address')}
        label={m.money_address()}
        description={m.money_address_help()}
        {...helpBelow}
        autoComplete="street-address"
        maxLength={300}
      />
      <TextInput
        {...form.text('email')}
        type="email"
        label={m.money_email()}
        description={m.money_email_help()}
        {...helpBelow}
        autoComplete="email"
        maxLength={254}
      />
    </FieldGroup>
  );
}

const methodNames: Readonly<Record<PaymentMethod, () => string>> = {
  bank_transfer: m.billing_method_bank_transfer,
  card_sandbox: m.billing_method_card_sandbox,
  card_stripe: m.billing_method_card_stripe,
};

interface PaymentProps extends Props {
  readonly available: readonly PaymentMethod[];
}

function Methods({ form, available }: PaymentProps) {
  const { id, name, value, error, onChange, onBlur } = form.choice('methods');
  const toggle = (method: PaymentMethod, on: boolean): void =>
    onChange(on ? [...value, method] : value.filter((one) => one !== method));
  return (
    <Checkbox.Group
      value={[...value]}
      error={error}
      description={m.money_ways_help(useTerms())}
      onBlur={onBlur}
    >
      <div className={classes.boxes}>
        {available.map((method, at) => (
          <Checkbox
            key={method}
            id={at === 0 ? id : `${id}-${method}`}
            name={name}
            value={method}
            label={methodNames[method]()}
            onChange={(event) => toggle(method, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** How students can pay, and where transfers go. */
export function PaymentPart({ form, available }: PaymentProps) {
  return (
    <FieldGroup legend={m.money_ways()}>
      <Methods form={form} available={available} />
      {!available.includes('card_stripe') && (
        <div>
          <p className={classes.help}>{m.money_no_cards()}</p>
          <LinkAnchor to="/console/settings/card-account">{m.cards_title()}</LinkAnchor>
        </div>
      )}
      <p className={classes.help}>{m.money_account_help()}</p>
      <TextInput
        {...form.text('accountName')}
        label={m.money_account_name()}
        description={m.money_account_name_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={60}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('bsb')}
          label={m.money_bsb()}
          description={m.money_bsb_help()}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <TextInput
          {...form.text('accountNumber')}
          label={m.money_account_number()}
          description={m.money_account_number_help()}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
      </div>
    </FieldGroup>
  );
}

/** When payers are reminded. */
export function RemindersPart({ form }: Props) {
  return (
    <FieldGroup legend={m.money_reminders()}>
      <TextInput
        {...form.text('daysBefore')}
        label={m.money_days_before()}
        description={m.money_days_before_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={30}
      />
      <TextInput
        {...form.text('daysAfter')}
        label={m.money_days_after()}
        description={m.money_days_after_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={30}
      />
    </FieldGroup>
  );
}

/** What happens when an amount stays unpaid. */
export function LatePart({ form }: Props) {
  const terms = useTerms();
  return (
    <FieldGroup legend={m.money_late()}>
      <Switch
        {...form.flag('pauses')}
        label={m.money_pauses(terms)}
        description={m.money_pauses_help(terms)}
      />
      {form.values.pauses && (
        <TextInput
          {...form.text('lateDays')}
          label={m.money_late_days()}
          description={m.money_late_days_help()}
          {...helpBelow}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={classes.short}
        />
      )}
    </FieldGroup>
  );
}

interface PrepaidProps extends Props {
  readonly page: Pick<MoneySettingsPage, 'thresholdCents' | 'protection'>;
}

/** How much a student may have paid for what is not delivered yet, and what protects more. */
export function PrepaidPart({ form, page: { thresholdCents, protection } }: PrepaidProps) {
  const terms = useTerms();
  const reader = useReader();
  const amount = formatMoney(thresholdCents, 'AUD', reader.language, { short: true });
  return (
    <FieldGroup legend={m.money_prepaid()}>
      <TextInput
        {...form.text('limit')}
        label={m.money_limit(terms)}
        description={m.money_limit_help({ ...terms, amount })}
        {...helpBelow}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={classes.short}
      />
      <p className={classes.help}>
        {protection
          ? m.prepaid_settings_protected({
              name: protection.name,
              day: formatDay(protection.until, reader),
            })
          : m.prepaid_settings_limited()}
      </p>
      <div>
        <LinkAnchor to="/console/billing/prepaid">{m.prepaid_settings_open()}</LinkAnchor>
      </div>
    </FieldGroup>
  );
}
