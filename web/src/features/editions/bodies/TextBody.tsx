import { m } from '#messages/generated/messages.js';
import { LessonField } from '#web/features/editions/lesson/LessonField.tsx';
import type { BodyProps } from './bodyProps.ts';

export const TextBody = ({ body, onChange }: BodyProps<'text'>) => (
  <LessonField
    label={m.editions_text()}
    help={m.editions_text_help()}
    document={body.document}
    onChange={(document) => onChange({ ...body, document }, 'text')}
  />
);
