import { m } from '#messages/generated/messages.js';
import { InsertFields, type InsertEditorProps } from '#web/features/editions/lesson/nodes/inserts.ts';
import { LessonField } from '#web/features/editions/lesson/LessonField.tsx';
import type { BodyProps } from './bodyProps.ts';
import { InsertBodyEditor } from './InsertBodyEditor.tsx';

export function TextBody({ body, onChange, files }: BodyProps<'text'>) {
  const fieldsOf = (props: InsertEditorProps) => <InsertBodyEditor {...props} files={files} />;
  return (
    <InsertFields value={fieldsOf}>
      <LessonField
        label={m.editions_text()}
        help={m.editions_text_help()}
        document={body.document}
        onChange={(document) => onChange({ ...body, document }, 'text')}
      />
    </InsertFields>
  );
}
