import { useId } from 'react';
import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { RichTextEditor } from '#web/shared/richText/RichTextEditor.tsx';
import { lessonKit } from './lessonKit.ts';
import classes from './lesson.module.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly document: LessonDocument;
  readonly onChange: (document: LessonDocument) => void;
}

/** The text of a lesson under its label. */
export function LessonField({ label, help, document, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <span id={`${id}-help`} className={classes.meta}>
        {help}
      </span>
      <RichTextEditor
        kit={lessonKit}
        document={document}
        labelId={`${id}-label`}
        describedBy={`${id}-help`}
        onChange={onChange}
      />
    </div>
  );
}
