import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { acceptedFiles, mostBytes } from './measureForm.ts';
import classes from './prepaid.module.css';

interface Props extends Omit<ChoiceField<string>, 'onChange'> {
  readonly onFile: (file: File) => void;
}

/** The choice of a document; one that is too large is refused before it is sent. */
export function DocumentField({ id, name, value, error, onFile }: Props) {
  const [isLarge, setLarge] = useState(false);
  const trouble = isLarge ? m.prepaid_error_large() : error;
  const choose = (file: File | null): void => {
    if (!file) return;
    setLarge(file.size > mostBytes);
    if (file.size <= mostBytes) onFile(file);
  };
  return (
    <fieldset className={classes.field}>
      <legend>{m.prepaid_document()}</legend>
      <p id={`${id}-help`} className={classes.help}>
        {m.prepaid_document_help()}
      </p>
      {value && <p className={classes.file}>{value}</p>}
      <FileButton
        onChange={choose}
        accept={acceptedFiles}
        name={name}
        inputProps={{ 'aria-label': m.prepaid_document() }}
      >
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            aria-describedby={[`${id}-help`, trouble && `${id}-error`].filter(Boolean).join(' ')}
          >
            {value ? m.prepaid_document_other() : m.prepaid_document_choose()}
          </Button>
        )}
      </FileButton>
      <div role="alert">
        {trouble && (
          <p id={`${id}-error`} className={classes.error}>
            {trouble}
          </p>
        )}
      </div>
    </fieldset>
  );
}
