import type { RichText } from '#contract/kit/richText.ts';

export interface EditorProps<D = RichText> {
  readonly document: D;
  readonly onChange: (document: D) => void;
  readonly labelId: string;
  readonly describedBy: string;
  /** Of the text itself, where something leads to it. */
  readonly id?: string;
}
