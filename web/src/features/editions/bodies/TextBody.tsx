import { m } from '#messages/generated/messages.js';
import { DocumentField } from '#web/shared/documentEditor/DocumentField.tsx';
import type { BodyProps } from './bodyProps.ts';

export const TextBody = ({ body, onChange }: BodyProps<'text'>) => (
  <DocumentField
    label={m.editions_text()}
    help={m.editions_text_help()}
    document={body.document}
    onChange={(document) => onChange({ ...body, document }, 'text')}
  />
);
