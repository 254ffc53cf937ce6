import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { OptionsProps } from './controlProps.ts';
import { fieldId } from './fieldId.ts';
import { textOf } from './values.ts';

const mostShown = 60;

/** One of very many, found by typing a part of its name. */
export function SearchField({ spec, form, label, help, error, options }: OptionsProps) {
  return (
    <Select
      id={fieldId(spec.field)}
      name={spec.field}
      size="md"
      label={label}
      description={help ?? m.registration_h_search()}
      error={error}
      required={spec.required}
      withAsterisk={false}
      searchable
      autoComplete="off"
      limit={mostShown}
      placeholder={m.registration_search()}
      nothingFoundMessage={m.registration_nothing_found()}
      // Above the field it would lie over its label.
      comboboxProps={{ withinPortal: false, middlewares: { flip: false } }}
      data={options.map(({ code, label: words }) => ({ value: code, label: words }))}
      value={textOf(form.values, spec.field) || null}
      onChange={(code) => form.change(spec.field, code, true)}
      onBlur={() => form.left(spec.field)}
    />
  );
}
