import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { textOfDocument } from './documentText.ts';

const mostLetters = 70;

/** What a question is about, in a few words: the beginning of what it asks. */
export function questionName({ prompt }: Pick<AssessmentItem, 'prompt'>): string {
  const line =
    textOfDocument(prompt)
      .split('\n')
      .find((one) => one.trim() !== '')
      ?.trim() ?? '';
  if (line.length <= mostLetters) return line;
  const cut = line.slice(0, mostLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2)).trimEnd()}…`;
}
