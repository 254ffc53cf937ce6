import type { RichText } from '#contract/kit/richText.ts';

export interface EditorProps {
  readonly document: RichText;
  readonly onChange: (document: RichText) => void;
  readonly labelId: string;
  readonly describedBy: string;
  /** Of the text itself, where something leads to it. */
  readonly id?: string;
}
