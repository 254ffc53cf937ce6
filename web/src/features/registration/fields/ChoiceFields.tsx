import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import type { ControlProps, OptionsProps } from './controlProps.ts';
import { fieldId } from './fieldId.ts';
import { wordsOf } from './fieldWords.ts';
import { optionsOf, useLists } from './optionWords.ts';
import classes from '#web/features/registration/registration.module.css';
import { listOf, textOf } from './values.ts';

const SearchField = lazy(async () => ({ default: (await import('./SearchField.tsx')).SearchField }));

const mostRadios = 6;
const mostInSelect = 40;

/** One of a list: buttons for a few, the system's own list for more, and a search for very many. */
export function CodeField(props: ControlProps) {
  const { spec, form } = props;
  const lists = useLists(form.country);
  const options = optionsOf(spec, lists);
  if (options.length > mostInSelect || (options.length === 0 && spec.options === null)) {
    return (
      <Suspense fallback={<div className={classes.fieldRoom} />}>
        <SearchField {...props} options={options} />
      </Suspense>
    );
  }
  // "Prefer not to say" is no further choice to weigh.
  const weighed = options.filter(({ code }) => !code.startsWith('@'));
  return weighed.length <= mostRadios ? (
    <RadioField {...props} options={options} />
  ) : (
    <SelectField {...props} options={options} />
  );
}

function RadioField({ spec, form, label, help, error, options }: OptionsProps) {
  return (
    <Radio.Group
      name={spec.field}
      size="md"
      label={label}
      description={help}
      error={error}
      required={spec.required}
      withAsterisk={false}
      value={textOf(form.values, spec.field)}
      onChange={(code) => form.change(spec.field, code, true)}
    >
      <div className={classes.choices}>
        {options.map(({ code, label: words, help: more }, i) => (
          <Radio
            key={code}
            id={i === 0 ? fieldId(spec.field) : `${fieldId(spec.field)}-${code}`}
            size="md"
            value={code}
            label={words}
            description={more}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function SelectField({ spec, form, label, help, error, options }: OptionsProps) {
  return (
    <NativeSelect
      id={fieldId(spec.field)}
      name={spec.field}
      label={label}
      description={help}
      error={error}
      required={spec.required}
      autoComplete={(!form.ofOther && wordsOf(spec).autoComplete) || 'off'}
      value={textOf(form.values, spec.field)}
      data={[
        { value: '', label: m.registration_choose() },
        ...options.map(({ code, label: words }) => ({ value: code, label: words })),
      ]}
      onChange={({ currentTarget }) => form.change(spec.field, currentTarget.value || null, true)}
    />
  );
}

/** Several of a list. */
export function ChecksField({ spec, form, label, help, error }: ControlProps) {
  const options = optionsOf(spec, useLists(form.country));
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={help}
      error={error}
      withAsterisk={false}
      value={[...listOf(form.values, spec.field)]}
      onChange={(codes) => form.change(spec.field, codes, true)}
    >
      <div className={classes.choices}>
        {options.map(({ code, label: words, help: more }, i) => (
          <Checkbox
            key={code}
            id={i === 0 ? fieldId(spec.field) : `${fieldId(spec.field)}-${code}`}
            size="md"
            value={code}
            label={words}
            description={more}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** A postal address is elsewhere only for who says so. */
const trueUnlessSaid = new Set(['postalSame']);

export function FlagField({ spec, form, label, help, error }: ControlProps) {
  const value = form.values[spec.field];
  return (
    <Checkbox
      id={fieldId(spec.field)}
      name={spec.field}
      size="md"
      label={label}
      description={help}
      error={error}
      required={spec.required}
      checked={trueUnlessSaid.has(spec.field) ? value !== false : value === true}
      onChange={({ currentTarget }) => form.change(spec.field, currentTarget.checked, true)}
    />
  );
}
