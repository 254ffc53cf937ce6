import { NativeSelect } from '@mantine/core';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { isOptionalField, whyFixed } from '#contract/registration/form/optionalFields.ts';
import type { FixedReason, OptionalField } from '#contract/registration/form/optionalFields.ts';
import { m } from '#messages/generated/messages.js';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import type { Builder } from '#web/features/registration/builder/useBuilder.ts';
import classes from '#web/features/registration/builder/builder.module.css';

type FieldSetting = NonNullable<Builder['content']['fields'][OptionalField]>;

const askings: Readonly<Record<FieldSetting, () => string>> = {
  optional: () => m.form_field_optional(),
  required: () => m.form_field_required(),
  off: () => m.form_field_off(),
};

/** Why a field is always asked. */
const reasons: Readonly<Record<FixedReason, () => string>> = {
  reported: () => m.form_reason_reported(),
  identity: () => m.form_reason_identity(),
  support: () => m.form_reason_support(),
  offered: () => m.form_reason_offered(),
  signed: () => m.form_reason_signed(),
};

interface Props {
  readonly fields: readonly RegistrationField[];
  readonly builder: Builder;
}

/** The fields of a step: which can be left out or required, and why the others stay. */
export function StepFields({ fields, builder }: Props) {
  const shown = fields.filter((field) => field !== 'declared' && field !== 'informationRead');
  if (shown.length === 0) return null;
  const free = shown.filter(isOptionalField).length;
  return (
    <details className={classes.details}>
      <summary>
        {m.form_fields({ count: shown.length })}
        {free > 0 && ` · ${m.form_fields_free({ count: free })}`}
      </summary>
      {free > 0 && <p className={classes.dim}>{m.form_fields_help()}</p>}
      {shown.map((field) => (
        <div key={field} className={classes.fieldRow}>
          <span id={`form-field-${field}`}>{fieldLabels[field]()}</span>
          {isOptionalField(field) ? (
            <FieldAsking field={field} builder={builder} />
          ) : (
            <span className={classes.dim}>{reasons[whyFixed(field) ?? 'identity']()}</span>
          )}
        </div>
      ))}
    </details>
  );
}

function FieldAsking({ field, builder }: { readonly field: OptionalField; readonly builder: Builder }) {
  const { content, set } = builder;
  return (
    <NativeSelect
      aria-labelledby={`form-field-${field}`}
      value={content.fields[field] ?? 'optional'}
      data={(Object.keys(askings) as FieldSetting[]).map((value) => ({ value, label: askings[value]() }))}
      onChange={({ currentTarget }) =>
        set({ fields: { ...content.fields, [field]: currentTarget.value as FieldSetting } })
      }
    />
  );
}
