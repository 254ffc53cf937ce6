import type { RichText } from '#contract/kit/richText.ts';
import { linesOf, type Cue } from './cue.ts';

/** So long a silence begins a paragraph. */
const pauseMs = 2500;
/** After so many letters the next sentence does. */
const longParagraph = 500;

const endsSentence = /[.!?…؟。]["'”’)]*$/;

/** What captions say as text to read, in paragraphs. */
export function transcriptOf(cues: readonly Cue[]): RichText {
  const paragraphs: string[] = [];
  let before: Cue | null = null;
  for (const cue of cues) {
    const words = linesOf(cue.text).join(' ');
    if (words === '') continue;
    const last = paragraphs.at(-1) ?? '';
    const isSilent = before !== null && cue.from - before.to >= pauseMs;
    const isLong = last.length > longParagraph && endsSentence.test(last);
    if (!before || isSilent || isLong || last.length > 9000) paragraphs.push(words);
    else paragraphs[paragraphs.length - 1] = `${last} ${words}`;
    before = cue;
  }
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}
