import '@mantine/core/styles/Input.layer.css';
import { Textarea, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ChecksField, CodeField, FlagField } from './ChoiceFields.tsx';
import type { ControlProps, FieldProps } from './controlProps.ts';
import { DateField } from './DateField.tsx';
import { wordsOf } from './fieldWords.ts';
import { fieldId, isStandard } from './fieldId.ts';
import classes from '#web/features/registration/registration.module.css';
import { textOf } from './values.ts';

/** Whoever fills it in may have words of their own for it. */
const formWords = (spec: FieldProps['spec'], { words }: FieldProps['form']) =>
  (isStandard(spec.field) && words?.[spec.field]) || wordsOf(spec);

/** One field by its metadata, with its error; a value that is only unlikely gets a note below. */
export function Field({ spec, form }: FieldProps) {
  const terms = useTerms();
  const words = formWords(spec, form);
  const trouble = form.troubleOf(spec.field);
  const named = words.label(terms);
  const optional = !spec.required && spec.kind !== 'flag';
  const props = {
    spec,
    form,
    label: optional ? m.registration_optional({ label: named }) : named,
    help: words.help?.(terms),
    error: trouble?.wrong ? trouble.text : undefined,
  };
  return (
    <div className={classes.field}>
      <Control {...props} />
      <div role="status">
        {trouble && !trouble.wrong && <p className={classes.unlikely}>{trouble.text}</p>}
      </div>
    </div>
  );
}

function Control(props: ControlProps) {
  switch (props.spec.kind) {
    case 'date':
      return <DateField {...props} />;
    case 'code':
      return <CodeField {...props} />;
    case 'codes':
      return <ChecksField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'long':
      return <LongField {...props} />;
    default:
      return <LineField {...props} />;
  }
}

const types: Record<string, string> = { email: 'email', phone: 'tel' };

function LineField({ spec, form, label, help, error }: ControlProps) {
  const { autoComplete = 'off', inputMode } = wordsOf(spec);
  return (
    <TextInput
      id={fieldId(spec.field)}
      name={spec.field}
      type={types[spec.kind] ?? 'text'}
      label={label}
      description={help}
      error={error}
      required={spec.required}
      maxLength={spec.max}
      autoComplete={form.ofOther ? 'off' : autoComplete}
      inputMode={inputMode}
      spellCheck={false}
      value={String(form.values[spec.field] ?? '')}
      onChange={({ currentTarget }) => form.change(spec.field, currentTarget.value)}
      onBlur={() => form.left(spec.field)}
    />
  );
}

function LongField({ spec, form, label, help, error }: ControlProps) {
  const length = textOf(form.values, spec.field).length;
  return (
    <div>
      <Textarea
        id={fieldId(spec.field)}
        name={spec.field}
        size="md"
        label={label}
        description={help}
        error={error}
        required={spec.required}
        withAsterisk={false}
        maxLength={spec.max}
        rows={4}
        value={String(form.values[spec.field] ?? '')}
        onChange={({ currentTarget }) => form.change(spec.field, currentTarget.value)}
        onBlur={() => form.left(spec.field)}
      />
      {length > spec.max * 0.8 && (
        <p className={classes.small}>{m.registration_left({ count: spec.max - length })}</p>
      )}
    </div>
  );
}
