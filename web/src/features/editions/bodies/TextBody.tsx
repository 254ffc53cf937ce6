import { useId } from 'react';
import { m } from '#messages/generated/messages.js';
import { DocumentEditor } from '#web/shared/documentEditor/DocumentEditor.tsx';
import type { RichText } from '#contract/kit/richText.ts';
import classes from '#web/features/editions/editions.module.css';
import type { BodyProps } from './bodyProps.ts';

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

export const TextBody = ({ body, onChange }: BodyProps<'text'>) => (
  <DocumentField
    label={m.editions_text()}
    help={m.editions_text_help()}
    document={body.document}
    onChange={(document) => onChange({ ...body, document }, 'text')}
  />
);
