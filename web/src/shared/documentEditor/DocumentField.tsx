import type { RichText } from '#contract/kit/richText.ts';
import { EditorField } from '#web/shared/richText/EditorField.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly document: RichText;
  readonly onChange: (document: RichText) => void;
}

/** A text with formatting under its label. */
export const DocumentField = ({ label, help, ...text }: Props) => (
  <EditorField label={label} help={help}>
    {(ids) => <DocumentEditor {...text} {...ids} />}
  </EditorField>
);
