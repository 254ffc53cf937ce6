import type { LessonBlock } from '../editions/lessonDocument.ts';
import type { RichTextBlock } from '../kit/richText.ts';

type Extra = Exclude<LessonBlock['type'], RichTextBlock['type']>;

/** The blocks that other texts do not have, and how much room is kept for one until it is drawn, in pixels. */
export const lessonHeights: { readonly [T in Extra]: number } = {
  picture: 360,
  gallery: 360,
  accordion: 200,
  columns: 240,
  steps: 360,
  cards: 240,
  codeBlock: 120,
  formula: 80,
  insert: 320,
};

interface BeforeExtra {
  /** What every text can have. */
  readonly plain: RichTextBlock[];
  /** The room to keep for what follows; null when nothing does. */
  readonly height: number | null;
}

/** A text down to its first block that needs more than rich text. */
export function beforeExtra(content: readonly LessonBlock[]): BeforeExtra {
  const heights: Readonly<Partial<Record<string, number>>> = lessonHeights;
  const first = content.findIndex(({ type }) => type in heights);
  const next = content[first];
  const plain = next ? content.slice(0, first) : content;
  return { plain: plain as RichTextBlock[], height: next ? heights[next.type]! : null };
}
