import type { QuestionOf } from '#contract/assessments/items.ts';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { unanswered } from './seen.ts';
import type { ObservationDraft } from './seen.ts';

/* What an occasion still needs before its observer can confirm it. */

export type ObservedQuestion = QuestionOf<'observation'>;

/** What is watched for; the server only shows items that are observed. */
export const questionOf = ({ item: { question } }: ObservationTask): ObservedQuestion =>
  question.kind === 'observation' ? question : { kind: 'observation', criteria: [] };

/** Allows for a device's clock running ahead of the server's. */
const clockMs = 5 * 60_000;

function whenWrong({ observedAt }: ObservationDraft, isTyped: boolean): string | null {
  if (!isTyped) return m.observations_e_when();
  const isLater = new Date(observedAt).getTime() > Date.now() + clockMs;
  return isLater ? m.observations_e_future() : null;
}

const lengthWrong = ({ amount }: ObservedQuestion, { minutes }: ObservationDraft): string | null =>
  minutes === null && (amount?.minutes ?? null) !== null ? m.observations_e_length() : null;

const settingWrong = ({ amount }: ObservedQuestion, { settingId }: ObservationDraft): string | null =>
  settingId === null && (amount?.settings.length ?? 0) > 0 ? m.observations_e_setting() : null;

/** What is wrong, by field, in the order of the form. */
export function wrongIn(
  question: ObservedQuestion,
  seen: ObservationDraft,
  { isTyped, underWay }: { isTyped: boolean; underWay: number },
): Record<string, string> {
  const fields: [string, string | null][] = [
    ...unanswered(question.criteria, seen).map(({ id, text }): [string, string] => [
      `checks.${id}`,
      m.observations_e_unanswered({ text }),
    ]),
    ['settingId', settingWrong(question, seen)],
    ['observedAt', whenWrong(seen, isTyped)],
    ['minutes', lengthWrong(question, seen)],
    ...seen.files
      .filter(({ caption }) => caption.trim() === '')
      .map(({ id, name }): [string, string] => [`files.${id}`, m.observations_e_caption({ name })]),
    ['files', underWay > 0 ? m.observations_e_files() : null],
  ];
  return Object.fromEntries(fields.flatMap(([field, text]) => (text === null ? [] : [[field, text]])));
}

const otherErrors: Readonly<Record<string, () => string>> = {
  minutes: () => m.observations_e_length(),
  settingId: () => m.observations_e_setting(),
};

/** A field the server refused, in words. */
export function refusedText({ criteria }: ObservedQuestion, field: string): string {
  const text = criteria.find(({ id }) => field === `checks.${id}`)?.text;
  if (text) return m.observations_e_unanswered({ text });
  if (field.startsWith('files.')) return m.observations_e_captions();
  return (otherErrors[field] ?? m.observations_e_future)();
}
