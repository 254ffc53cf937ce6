import { useId } from 'react';
import type { RichText } from '#contract/kit/richText.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import classes from './editor.module.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly document: RichText;
  readonly onChange: (document: RichText) => void;
}

/** A text with formatting under its label. */
export function DocumentField({ label, help, document, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <span id={`${id}-help`} className={classes.meta}>
        {help}
      </span>
      <DocumentEditor
        document={document}
        labelId={`${id}-label`}
        describedBy={`${id}-help`}
        onChange={onChange}
      />
    </div>
  );
}
