import { Button, NativeSelect } from '@mantine/core';
import type { BankColumns, BankReading } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { columnNames, columnsOf, valuesOf, type ColumnValues } from './columnsForm.ts';

interface Props {
  readonly reading: BankReading;
  readonly busy: boolean;
  readonly onColumns: (columns: BankColumns) => void;
}

/** Which column is which; read again with what is chosen. */
export function ColumnsForm({ reading: { header, columns }, busy, onColumns }: Props) {
  const form = useForm<ColumnValues>({
    name: `bank-columns-${header.join('|').slice(0, 60)}`,
    start: valuesOf(columns),
    checks: {},
  });
  const none = { value: '', label: m.bank_columns_none() };
  const names = [none, ...columnNames(header)];
  const submit = form.submit((values) => {
    const next = columnsOf(values, columns);
    if (next) onColumns(next);
    else form.show({}, m.bank_columns_missing());
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <div className={classes.fields}>
        <NativeSelect {...form.text('date')} label={m.bank_columns_date()} data={names} />
        <NativeSelect
          {...form.text('order')}
          label={m.bank_columns_order()}
          data={[
            { value: 'day', label: m.bank_columns_day_first() },
            { value: 'month', label: m.bank_columns_month_first() },
          ]}
        />
        <NativeSelect {...form.text('amount')} label={m.bank_columns_amount()} data={names} />
        <NativeSelect {...form.text('credit')} label={m.bank_columns_credit()} data={names} />
        <NativeSelect {...form.text('text')} label={m.bank_columns_text()} data={names} />
        <NativeSelect {...form.text('payer')} label={m.bank_columns_payer()} data={names} />
        <NativeSelect {...form.text('reference')} label={m.bank_columns_reference()} data={names} />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          {m.bank_columns_apply()}
        </Button>
      </div>
    </form>
  );
}
