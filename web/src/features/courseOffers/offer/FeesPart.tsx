import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { newFee, priceOf } from './offerForm.ts';
import type { FeeValues } from './offerForm.ts';
import { Part, type MoneyProps } from './parts.tsx';
import classes from './offer.module.css';

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
    <Part legend={m.offers_fees()}>
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
    </Part>
  );
}

interface FeeProps extends Pick<MoneyProps, 'form'> {
  readonly at: number;
  readonly mayTax: boolean;
}

function Fee({ form, at, mayTax }: FeeProps) {
  const { fees } = form.values;
  const fee = fees[at]!;
  const change = (field: string, part: Partial<FeeValues>): void =>
    form.set('fees', fees.with(at, { ...fee, ...part }), `fees.${at}.${field}`);
  const gst = form.part(`fees.${at}.gst`);
  return (
    <div role="group" aria-label={fee.label || m.offers_fee_nth({ number: at + 1 })} className={classes.row}>
      <div className={classes.pair}>
        <TextInput
          {...form.part(`fees.${at}.label`)}
          label={m.offers_fee_label()}
          value={fee.label}
          onChange={({ currentTarget }) => change('label', { label: currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...form.part(`fees.${at}.amount`)}
          label={m.offers_fee_amount()}
          value={fee.amount}
          onChange={({ currentTarget }) => change('amount', { amount: currentTarget.value })}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <NativeSelect
          {...form.part(`fees.${at}.kind`)}
          label={m.offers_fee_kind()}
          value={fee.kind}
          onChange={({ currentTarget }) =>
            change('kind', { kind: kinds.find((kind) => kind === currentTarget.value) ?? 'other' })
          }
          data={kinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
        />
      </div>
      <Switch
        label={m.offers_fee_mandatory()}
        checked={fee.mandatory}
        onChange={({ currentTarget }) => change('mandatory', { mandatory: currentTarget.checked })}
      />
      {mayTax && (
        <Switch
          {...gst}
          label={m.offers_fee_gst()}
          checked={fee.gst === 'taxable'}
          onChange={({ currentTarget }) => change('gst', { gst: currentTarget.checked ? 'taxable' : 'free' })}
        />
      )}
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
