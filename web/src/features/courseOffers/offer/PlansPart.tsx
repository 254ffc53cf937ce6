import { Button, NativeSelect, TextInput } from '@mantine/core';
import { splitInstalments } from '#contract/billing/instalments.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { planWords } from '#messages/planWords.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import type { TermInputs } from '#messages/terms.ts';
import { newPlan, planOf, priceOf } from './offerForm.ts';
import type { PlanValues } from './offerForm.ts';
import type { MoneyProps } from './partProps.ts';
import classes from './offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

const kindNames: Readonly<Record<PlanValues['kind'], (terms: TermInputs) => string>> = {
  full: m.offers_plan_full,
  by_date: m.offers_plan_by_date,
  by_unit: m.offers_plan_by_unit,
};
const kinds = Object.keys(kindNames) as PlanValues['kind'][];
const everyNames: Readonly<Record<PlanValues['every'], () => string>> = {
  week: m.offers_every_week,
  fortnight: m.offers_every_fortnight,
  month: m.offers_every_month,
};
const everyKinds = Object.keys(everyNames) as PlanValues['every'][];

/** The ways to pay that a student can choose, each as they will read it. */
export function PlansPart({ form, page }: MoneyProps) {
  const terms = useTerms();
  const { plans, fees } = form.values;
  const { id, error } = form.choice('plans');
  const costs = priceOf(fees) > 0;
  return (
    <FieldGroup legend={m.offers_plans()}>
      <p className={classes.help}>
        {costs || plans.length > 0 ? m.offers_plans_help(terms) : m.offers_plans_free(terms)}
      </p>
      {plans.map((plan, at) => (
        <Plan key={plan.id} form={form} page={page} at={at} />
      ))}
      {error && (
        <p id={id} tabIndex={-1} className={classes.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          disabled={plans.length === 10 || !costs}
          onClick={() =>
            form.set('plans', [...plans, newPlan(plans.length === 0 ? m.offers_plan_full(terms) : '')])
          }
        >
          {m.offers_plan_add()}
        </Button>
      </div>
    </FieldGroup>
  );
}

type PlanProps = MoneyProps & { readonly at: number };
type Change = (field: string, part: Partial<PlanValues>) => void;

function Plan({ form, page, at }: PlanProps) {
  const terms = useTerms();
  const { plans } = form.values;
  const plan = plans[at]!;
  const change: Change = (field, part) =>
    form.set('plans', plans.with(at, { ...plan, ...part }), `plans.${at}.${field}`);
  const named = plan.name || m.offers_plan_nth({ number: at + 1 });
  return (
    <div role="group" aria-label={named} className={classes.row}>
      <div className={classes.pair}>
        <TextInput
          {...form.part(`plans.${at}.name`)}
          label={m.offers_plan_name()}
          description={m.offers_plan_name_help()}
          {...helpBelow}
          value={plan.name}
          onChange={({ currentTarget }) => change('name', { name: currentTarget.value })}
          maxLength={80}
          autoComplete="off"
        />
        <NativeSelect
          {...form.part(`plans.${at}.kind`)}
          label={m.offers_plan_kind()}
          description={m.offers_plan_kind_help(terms)}
          {...helpBelow}
          value={plan.kind}
          onChange={({ currentTarget }) =>
            change('kind', { kind: kinds.find((kind) => kind === currentTarget.value) ?? 'full' })
          }
          data={kinds.map((kind) => ({ value: kind, label: kindNames[kind](terms) }))}
        />
      </div>
      {plan.kind !== 'full' && <Instalments form={form} at={at} plan={plan} change={change} />}
      <Preview form={form} page={page} at={at} />
      <Button
        variant="subtle"
        className={classes.remove}
        onClick={() => form.set('plans', plans.toSpliced(at, 1))}
      >
        {m.offers_plan_remove({ name: named })}
      </Button>
    </div>
  );
}

interface InstalmentProps extends Pick<PlanProps, 'form' | 'at'> {
  readonly plan: PlanValues;
  readonly change: Change;
}

function Instalments({ form, at, plan, change }: InstalmentProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        {...form.part(`plans.${at}.deposit`)}
        label={m.offers_plan_deposit()}
        description={m.offers_plan_deposit_help()}
        {...helpBelow}
        value={plan.deposit}
        onChange={({ currentTarget }) => change('deposit', { deposit: currentTarget.value })}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <TextInput
        {...form.part(`plans.${at}.instalments`)}
        label={m.offers_plan_instalments()}
        description={m.offers_plan_instalments_help()}
        {...helpBelow}
        value={plan.instalments}
        onChange={({ currentTarget }) => change('instalments', { instalments: currentTarget.value })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      {plan.kind === 'by_date' && (
        <NativeSelect
          {...form.part(`plans.${at}.every`)}
          label={m.offers_plan_every()}
          description={m.offers_plan_every_help()}
          {...helpBelow}
          value={plan.every}
          onChange={({ currentTarget }) =>
            change('every', { every: everyKinds.find((one) => one === currentTarget.value) ?? 'month' })
          }
          data={everyKinds.map((one) => ({ value: one, label: everyNames[one]() }))}
        />
      )}
    </div>
  );
}

/** A plan with its amounts, as the catalogue will show it. */
function amountsOf(plan: PlanValues, priceCents: number) {
  const { kind, every, depositCents, instalments } = planOf(plan);
  const parts = splitInstalments(priceCents, depositCents, kind === 'full' ? 0 : instalments);
  const atOnce = kind === 'full' || depositCents > 0 ? 1 : 0;
  return {
    kind,
    every,
    depositCents: atOnce === 1 ? (parts[0] ?? 0) : 0,
    instalmentCents: parts.slice(atOnce),
    firstCents: parts[0] ?? 0,
  };
}

function Preview({ form, page, at }: PlanProps) {
  const terms = useTerms();
  const { language }: Reader = useReader();
  const { currency, prepaid } = page;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  const { firstCents, ...plan } = amountsOf(form.values.plans[at]!, priceOf(form.values.fees));
  const over = prepaid !== null && firstCents > prepaid.limitCents;
  const limit = prepaid ? money(prepaid.limitCents) : '';
  return (
    <>
      <p className={classes.preview}>
        <span className={classes.help}>{m.offers_plan_preview(terms)}</span>{' '}
        {planWords(plan, { money, terms, language })}
      </p>
      {over && (
        <p className={classes.warning}>
          {prepaid.refuses
            ? m.offers_plan_refused({ ...terms, amount: limit })
            : m.offers_plan_over({ ...terms, amount: limit })}
        </p>
      )}
    </>
  );
}
