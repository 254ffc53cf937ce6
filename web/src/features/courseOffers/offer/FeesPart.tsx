import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { newFee, priceOf } from './offerForm.ts';
import type { FeeValues } from './offerForm.ts';
import type { MoneyProps } from './partProps.ts';
import classes from './offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

const kindNames: Readonly<Record<FeeValues['kind'], () => string>> = {
  tuition: m.offers_fee_tuition,
  materials: m.offers_fee_materials,
  enrolment: m.offers_fee_enrolment,
  other: m.offers_fee_other,
};
const kinds = Object.keys(kindNames) as FeeValues['kind'][];

/** What the course costs, line by line. */
export function FeesPart({ form, page: { currency, gstRegistered } }: MoneyProps) {
  const terms = useTerms();
  const { language } = useReader();
  const { fees } = form.values;
  const add = (): void => form.set('fees', [...fees, newFee()]);
  return (
    <FieldGroup legend={m.offers_fees()}>
      <p className={classes.help}>{m.offers_fees_help(terms)}</p>
      {fees.map((fee, at) => (
        <Fee key={fee.id} form={form} at={at} mayTax={gstRegistered || fee.gst === 'taxable'} />
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={add} disabled={fees.length === 20}>
          {m.offers_fee_add()}
        </Button>
        <output className={classes.sum}>
          {m.offers_price({ amount: formatMoney(priceOf(fees), currency, language) })}
        </output>
      </div>
    </FieldGroup>
  );
}

interface FeeProps extends Pick<MoneyProps, 'form'> {
  readonly at: number;
  readonly mayTax: boolean;
}

interface ChoicesProps extends FeeProps {
  readonly fee: FeeValues;
  readonly change: (field: string, part: Partial<FeeValues>) => void;
}

/** Whether everybody pays it, and whether it carries GST. */
const Choices = ({ form, at, mayTax, fee, change }: ChoicesProps) => (
  <>
    <Switch
      label={m.offers_fee_mandatory()}
      description={m.offers_fee_mandatory_help()}
      checked={fee.mandatory}
      onChange={({ currentTarget }) => change('mandatory', { mandatory: currentTarget.checked })}
    />
    {mayTax && (
      <Switch
        {...form.part(`fees.${at}.gst`)}
        label={m.offers_fee_gst()}
        description={m.offers_fee_gst_help()}
        checked={fee.gst === 'taxable'}
        onChange={({ currentTarget }) => change('gst', { gst: currentTarget.checked ? 'taxable' : 'free' })}
      />
    )}
  </>
);

function Fee({ form, at, mayTax }: FeeProps) {
  const { fees } = form.values;
  const fee = fees[at]!;
  const change = (field: string, part: Partial<FeeValues>): void =>
    form.set('fees', fees.with(at, { ...fee, ...part }), `fees.${at}.${field}`);
  return (
    <div role="group" aria-label={fee.label || m.offers_fee_nth({ number: at + 1 })} className={classes.row}>
      <div className={classes.pair}>
        <TextInput
          {...form.part(`fees.${at}.label`)}
          label={m.offers_fee_label()}
          description={m.offers_fee_label_help()}
          {...helpBelow}
          value={fee.label}
          onChange={({ currentTarget }) => change('label', { label: currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...form.part(`fees.${at}.amount`)}
          label={m.offers_fee_amount()}
          description={m.offers_fee_amount_help()}
          {...helpBelow}
          value={fee.amount}
          onChange={({ currentTarget }) => change('amount', { amount: currentTarget.value })}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <NativeSelect
          {...form.part(`fees.${at}.kind`)}
          label={m.offers_fee_kind()}
          description={m.offers_fee_kind_help()}
          {...helpBelow}
          value={fee.kind}
          onChange={({ currentTarget }) =>
            change('kind', { kind: kinds.find((kind) => kind === currentTarget.value) ?? 'other' })
          }
          data={kinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
        />
      </div>
      <Choices {...{ form, at, mayTax, fee, change }} />
      <Button
        variant="subtle"
        className={classes.remove}
        onClick={() => form.set('fees', fees.toSpliced(at, 1))}
      >
        {m.offers_fee_remove({ name: fee.label || m.offers_fee_nth({ number: at + 1 }) })}
      </Button>
    </div>
  );
}
