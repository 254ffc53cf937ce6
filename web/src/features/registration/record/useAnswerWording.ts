import { todayIn } from '#web/lib/dayParts.ts';
import type { Wording } from '#web/features/registration/desk/answers/answerText.ts';
import { useReader } from '#web/tenant/reader.ts';

/** What an answer in plain words depends on. */
export function useAnswerWording(country: string): Wording {
  const { language, timeZone } = useReader();
  return { country, language, today: todayIn(timeZone) };
}
