import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { EditorField } from '#web/shared/richText/EditorField.tsx';
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
export const LessonField = ({ label, help, ...text }: Props) => (
  <div className={classes.field}>
    <EditorField label={label} help={help}>
      {(ids) => <RichTextEditor kit={lessonKit} {...text} {...ids} />}
    </EditorField>
  </div>
);
