import { Radio, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import type { PartProps } from '#web/features/courseOffers/offer/partProps.ts';
import { endedOnLabel, latestDays } from './productForm.ts';
import type { ProductValues } from './productForm.ts';
import classes from '#web/features/courseOffers/offer/offer.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

const ends = ['current', 'superseded', 'deleted'] as const;
const endNames: Readonly<Record<(typeof ends)[number], () => string>> = {
  current: m.offers_product_current,
  superseded: m.offers_product_superseded,
  deleted: m.offers_product_deleted,
};

/** The days on which an accredited training product may be offered, and how it ends. */
export function ProductPart({ form }: PartProps) {
  const terms = useTerms();
  const { id, value, error } = form.choice('productEnd');
  const since = form.choice('scopeSince');
  const until = form.choice('scopeUntil');
  /** Proposes the latest days anew whenever they would change. */
  const propose = (end: ProductValues['productEnd'], endedOn: ProductValues['endedOn']): void => {
    const days = latestDays(form.values.kind, end, endedOn);
    if (!days) return;
    form.set('enrolUntil', days.enrolUntil);
    form.set('teachOutUntil', days.teachOutUntil);
  };
  return (
    <FieldGroup legend={m.offers_product()}>
      <p className={classes.help}>{m.offers_product_help(terms)}</p>
      <div className={classes.days}>
        <DayFields {...since} label={m.offers_scope_since()} help={m.offers_scope_since_help()} />
        <DayFields {...until} label={m.offers_scope_until()} help={m.offers_scope_until_help()} />
      </div>
      <Radio.Group
        id={id}
        label={m.offers_product_end()}
        description={m.offers_product_end_help()}
        value={value}
        error={error}
        onChange={(chosen) => {
          const end = ends.find((one) => one === chosen) ?? 'current';
          form.set('productEnd', end);
          propose(end, form.values.endedOn);
        }}
      >
        <div className={classes.boxes}>
          {ends.map((end) => (
            <Radio key={end} value={end} label={endNames[end]()} />
          ))}
        </div>
      </Radio.Group>
      {value !== 'current' && <Ending form={form} onEndedOn={(day) => propose(value, day)} />}
    </FieldGroup>
  );
}

interface EndingProps extends PartProps {
  readonly onEndedOn: (day: ProductValues['endedOn']) => void;
}

function Ending({ form, onEndedOn }: EndingProps) {
  const endedOn = form.choice('endedOn');
  const superseded = form.values.productEnd === 'superseded';
  return (
    <>
      <DayFields
        {...endedOn}
        label={endedOnLabel(form.values.productEnd)}
        help={m.offers_ended_on_help()}
        onChange={(day) => {
          endedOn.onChange(day);
          onEndedOn(day);
        }}
      />
      <TextInput
        {...form.text('replacedBy')}
        label={superseded ? m.offers_replaced_by() : m.offers_replaced_by_maybe()}
        description={m.offers_replaced_by_help()}
        {...helpBelow}
        maxLength={40}
        autoComplete="off"
        className={classes.short}
      />
      <div className={classes.days}>
        <DayFields
          {...form.choice('enrolUntil')}
          label={m.offers_enrol_until()}
          help={m.offers_enrol_until_help()}
        />
        <DayFields
          {...form.choice('teachOutUntil')}
          label={m.offers_teach_out_until()}
          help={m.offers_teach_out_help()}
        />
      </div>
    </>
  );
}
