import '#web/ui/controls/radioCss.ts';
import { Button, NativeSelect, Radio, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Import, ImportField } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { fieldChoices } from './fieldChoices.ts';
import { useNameColumns } from './imports.api.ts';
import classes from './imports.module.css';
import { fieldName, headerText } from './importWords.ts';

type Values = {
  fields: string[];
  dayOrder: string;
  existing: string;
};

const valuesOf = ({ columns, dayOrder, existing }: Import): Values => ({
  fields: columns.map(({ field }) => field ?? ''),
  dayOrder,
  existing,
});

function useColumnsForm(whole: Import, onSaved: () => void) {
  const terms = useTerms();
  const name = useNameColumns(whole.id);
  const form = useForm<Values>({
    name: 'columns',
    start: valuesOf(whole),
    checks: {
      fields: (fields) => {
        const chosen = fields.filter(Boolean);
        const twice = [...new Set(chosen.filter((field, i) => chosen.indexOf(field) !== i))];
        const names = twice.map((field) => fieldName(field as ImportField, terms)).join(', ');
        return twice.length === 0 ? null : m.imports_twice({ fields: names });
      },
    },
    keep: () => undefined,
  });
  const submit = form.submit(({ fields, dayOrder, existing }) =>
    name.mutate(
      {
        revision: whole.revision,
        fields: fields.map((field) => (field === '' ? null : (field as ImportField))),
        dayOrder: dayOrder as Import['dayOrder'],
        existing: existing as Import['existing'],
      },
      { onSuccess: onSaved, onError: (error) => form.failed(error, 'fields') },
    ),
  );
  return { form, submit, pending: name.isPending };
}

/** What the columns hold. Open until every row's needs have a column; afterwards a line that opens it again. */
export function ColumnsPart({ whole }: { readonly whole: Import }) {
  const [opened, setOpened] = useState(whole.missing.length > 0);
  const [said, setSaid] = useState('');
  const used = whole.columns.filter(({ field }) => field !== null).length;
  return (
    <section className={classes.part} aria-labelledby="imports-columns">
      <div className={classes.head}>
        <Title order={2} size="h4" id="imports-columns">
          {m.imports_columns()}
        </Title>
        {!opened && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {m.imports_columns_change()}
          </Button>
        )}
      </div>
      <Text role="status" className={classes.meta}>
        {said}
      </Text>
      {opened ? (
        <ColumnsForm
          whole={whole}
          onSaved={() => {
            setSaid(m.imports_checked());
            setOpened(false);
          }}
        />
      ) : (
        <Text>{m.imports_columns_done({ count: used })}</Text>
      )}
    </section>
  );
}

function ColumnsForm({ whole, onSaved }: { readonly whole: Import; readonly onSaved: () => void }) {
  const terms = useTerms();
  const { form, submit, pending } = useColumnsForm(whole, onSaved);
  const missing = whole.missing.map((field) => fieldName(field, terms)).join(', ');
  const choices = fieldChoices(whole, terms);
  const { fields } = form.values;
  return (
    <form onSubmit={submit} noValidate className={classes.part}>
      <FormErrors errors={form.summary} />
      {missing && <p className={classes.note}>{m.imports_missing({ fields: missing })}</p>}
      <Text>{m.imports_columns_text()}</Text>
      <CardTable
        labelledBy="imports-columns"
        columns={[m.imports_column_header(), m.imports_column_samples(), m.imports_column_field()]}
      >
        {whole.columns.map(({ header, samples }, i) => (
          <tr key={`${i} ${header}`}>
            <td className={classes.header}>{headerText(header, i)}</td>
            <td>
              <CellLabel>{m.imports_column_samples()}</CellLabel>
              <span className={classes.samples}>{samples.join(' · ')}</span>
            </td>
            <td>
              <NativeSelect
                {...(i === 0 && { id: form.choice('fields').id })}
                aria-label={m.imports_field_of({ header: headerText(header, i) })}
                value={fields[i]}
                onChange={({ currentTarget }) =>
                  form.set(
                    'fields',
                    fields.map((field, at) => (at === i ? currentTarget.value : field)),
                  )
                }
                data={choices}
              />
            </td>
          </tr>
        ))}
      </CardTable>
      <Days form={form} />
      {whole.kind === 'students' && <Existing form={form} />}
      <div>
        <Button type="submit" loading={pending}>
          {m.imports_columns_save()}
        </Button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useForm<Values>>;

function Days({ form }: { readonly form: Form }) {
  const { value, onChange, ...field } = form.choice('dayOrder');
  return (
    <Radio.Group {...field} label={m.imports_days()} size="md" value={value} onChange={onChange}>
      <div className={classes.radios}>
        <Radio size="md" value="dmy" label={m.imports_days_dmy()} />
        <Radio size="md" value="mdy" label={m.imports_days_mdy()} />
      </div>
    </Radio.Group>
  );
}

function Existing({ form }: { readonly form: Form }) {
  const { value, onChange, ...field } = form.choice('existing');
  return (
    <Radio.Group {...field} label={m.imports_existing()} size="md" value={value} onChange={onChange}>
      <div className={classes.radios}>
        <Radio
          size="md"
          value="fill"
          label={m.imports_existing_fill()}
          description={m.imports_existing_fill_help()}
        />
        <Radio
          size="md"
          value="replace"
          label={m.imports_existing_replace()}
          description={m.imports_existing_replace_help()}
        />
      </div>
    </Radio.Group>
  );
}
