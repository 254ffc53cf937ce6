import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { StudentRecord } from '#contract/record/record.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import type { FieldForm } from '#web/features/registration/fields/controlProps.ts';
import { Field } from '#web/features/registration/fields/Field.tsx';
import type { FieldWords } from '#web/features/registration/fields/fieldWords.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { wrongIn } from './correction.ts';
import { correctionFailure } from './correctionFailure.ts';
import { useCorrect } from './record.api.ts';
import classes from './record.module.css';
import { changesIn, typedFrom, type TypedValues } from './typed.ts';

interface Props {
  readonly record: StudentRecord;
  readonly fields: StudentRecord['fields'];
  readonly onClose: () => void;
  readonly onSaid: (text: string) => void;
}

/** Fields are called as on the provider's side. */
const staffWords: Partial<Record<RegistrationField, FieldWords>> = Object.fromEntries(
  Object.entries(fieldLabels).map(([field, label]) => [field, { label }]),
);

type Form = ReturnType<typeof useForm<TypedValues>>;

/** The fields of a group as the controls take them. */
const controlsOf = (form: Form, country: string): FieldForm => ({
  country,
  values: form.values,
  words: staffWords,
  ofOther: true,
  change: (field, value: AnswerValue) => form.set(field, value ?? ''),
  left: () => undefined,
  troubleOf: (field) => {
    const { error } = form.choice(field);
    return error === undefined ? null : { text: error, wrong: true };
  },
});

function Reason({ form }: { readonly form: Form }) {
  const { value, onChange, ...field } = form.choice('reason');
  return (
    <Textarea
      {...field}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      label={m.people_record_reason()}
      description={m.people_record_reason_help()}
      size="md"
      rows={2}
      maxLength={1000}
    />
  );
}

/** Corrects one part of a record, with the reason; what is wrong stands beside its field. */
export function CorrectForm({ record, fields, onClose, onSaid }: Props) {
  const { personId, revision, values, country } = record;
  const correct = useCorrect(personId);
  const form = useForm<TypedValues>({
    // The controls of a registration have ids that begin with it.
    name: 'f',
    start: { ...typedFrom(fields, values), reason: '' },
    checks: { reason: (text) => (String(text).trim() ? null : m.people_record_reason_missing()) },
    // Nothing of somebody's record stays on this device.
    keep: () => undefined,
  });
  const controls = controlsOf(form, country);
  const element = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const submit = form.submit(({ reason, ...typed }) => {
    const changed = changesIn(fields, values, typed);
    if (Object.keys(changed).length === 0) return form.show({}, m.people_record_unchanged());
    correct.mutate(
      { baseRevision: revision, values: changed, reason: String(reason).trim() },
      {
        onSuccess: () => {
          onSaid(m.people_record_corrected());
          onClose();
        },
        onError: (error) => {
          const wrong = wrongIn(error, typed);
          if (wrong) form.show(wrong.fields, wrong.rest);
          else form.show({}, correctionFailure(error));
        },
      },
    );
  });
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      {fields
        .filter((spec) => askedNow(spec, controls.values))
        .map((spec) => (
          <Field key={spec.field} spec={spec} form={controls} />
        ))}
      <Reason form={form} />
      <Group>
        <Button type="submit" loading={correct.isPending}>
          {m.people_record_save()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.registration_desk_cancel()}
        </Button>
      </Group>
    </form>
  );
}
