import type { Registration } from '#contract/registration/state.ts';
import { answerText } from './answers/answerText.ts';

/** What an applicant asks to have recognised, in words; null when nothing. */
export function recognitionAsked({
  answers,
  country,
}: Pick<Registration, 'answers' | 'country'>): string | null {
  const asked = answers.recognition?.value;
  if (typeof asked !== 'string' || asked === 'none') return null;
  return answerText({ field: 'recognition', kind: 'code' }, asked, { country, language: 'en', today: '' });
}
