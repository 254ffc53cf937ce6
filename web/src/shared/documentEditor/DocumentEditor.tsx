import type { EditorProps } from '#web/shared/richText/editorProps.ts';
import { RichTextEditor } from '#web/shared/richText/RichTextEditor.tsx';
import { documentKit } from './documentKit.ts';
import classes from './editor.module.css';

/** An editor for everything a published text can have. */
export const DocumentEditor = (props: EditorProps) => (
  <div className={classes.document}>
    <RichTextEditor kit={documentKit} {...props} />
  </div>
);
