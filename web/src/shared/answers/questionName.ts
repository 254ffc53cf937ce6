import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { textOfDocument } from './documentText.ts';

const mostLetters = 70;

/** A short name for a question: the start of its text. */
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
