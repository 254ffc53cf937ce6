import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import classes from './DocumentField.module.css';

/** What the server takes as the document that shows something. */
const mostDocumentBytes = 5 * 1024 * 1024;
const acceptedFiles = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

interface Words {
  readonly label: string;
  readonly help: string;
  readonly choose: string;
  readonly other: string;
  readonly large: string;
}

interface Props extends Omit<ChoiceField<string>, 'onChange'> {
  readonly words: Words;
  readonly onFile: (file: File) => void;
}

/** The choice of a document; `value` is the name of the chosen one. One that is too large is refused before it is sent. */
export function DocumentField({ id, name, value, error, words, onFile }: Props) {
  const [isLarge, setLarge] = useState(false);
  const trouble = isLarge ? words.large : error;
  const choose = (file: File | null): void => {
    if (!file) return;
    setLarge(file.size > mostDocumentBytes);
    if (file.size <= mostDocumentBytes) onFile(file);
  };
  return (
    <fieldset className={classes.field}>
      <legend>{words.label}</legend>
      <p id={`${id}-help`} className={classes.help}>
        {words.help}
      </p>
      {value && <p className={classes.file}>{value}</p>}
      <FileButton
        onChange={choose}
        accept={acceptedFiles}
        name={name}
        inputProps={{ 'aria-label': words.label }}
      >
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            aria-describedby={[`${id}-help`, trouble && `${id}-error`].filter(Boolean).join(' ')}
          >
            {value ? words.other : words.choose}
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
