import type { Observation, ObservedProgress, QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatMinutes } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';

/** How much was seen of what has to be: "2 of 3 occasions · 5 hr of 8 hr". */
export function observedText(
  { occasions, minutes, settings, of }: ObservedProgress,
  language: string,
): string {
  return [
    m.assessments_observed_occasions({ done: occasions, count: of.occasions }),
    of.minutes !== null &&
      m.assessments_observed_time({
        done: formatMinutes(minutes, language),
        all: formatMinutes(of.minutes, language),
      }),
    of.settings > 0 && m.assessments_observed_settings({ done: settings, count: of.settings }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The words of the setting an occasion was in; null where the item has none. */
export const settingText = (
  { amount }: QuestionOf<'observation'>,
  { settingId }: { readonly settingId: string | null },
): string | null => amount?.settings.find(({ id }) => id === settingId)?.text ?? null;

/** Answered by both, and yet not counted: something was not done right. */
export const isNotCounted = ({ studentAnswer, checks }: Observation): boolean =>
  studentAnswer !== null && checks.some(({ met }) => met === 'no');

/** Who observed it, in which setting, where, when and how long, in one line. */
export function occasionText(
  question: QuestionOf<'observation'>,
  observation: Observation,
  reader: Required<Reader>,
): string {
  const { observerName, place, observedAt, minutes } = observation;
  return [
    observerName,
    settingText(question, observation),
    place,
    formatInstant(observedAt, reader),
    minutes !== null && formatMinutes(minutes, reader.language),
  ]
    .filter(Boolean)
    .join(' · ');
}
