import type {
  Conversation,
  ConversationFinding,
  ConversationWay,
  Exchange,
} from '#contract/assessments/conversations.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { instantOf, wallTimeOf } from '#web/lib/timing/wallTime.ts';
import type { ConversationBody } from './conversations.api.ts';

export type ConversationValues = {
  day: DayParts;
  time: string;
  way: ConversationWay;
  present: string;
  exchanges: readonly Exchange[];
  finding: '' | ConversationFinding;
  note: string;
};

export const newExchange: Exchange = { asked: '', said: '' };

const blank = {
  way: 'in_person',
  present: '',
  exchanges: [newExchange],
  finding: '',
  note: '',
} as const;

/** What the form begins with: what is written anew, or a conversation held at this instant. */
export function startOf(anew: Conversation | null, now: string, timeZone: string): ConversationValues {
  const { heldAt, way, present, exchanges, finding, note } = anew ?? { ...blank, heldAt: now };
  const { day, time } = wallTimeOf(heldAt, timeZone);
  return { day: partsOf(day), time, way, present, exchanges, finding, note };
}

/** When it was held; null while no day or time is typed. */
function heldAtOf({ day, time }: Pick<ConversationValues, 'day' | 'time'>, timeZone: string) {
  const typed = dayOf(day);
  return typed && instantOf({ day: typed, time }, timeZone);
}

const isEmpty = (text: string): boolean => text.trim() === '';

export const checksIn = (timeZone: string) => ({
  day: (day: DayParts, { time }: ConversationValues) => {
    if (!dayOf(day)) return m.marking_talk_day_missing();
    const heldAt = heldAtOf({ day, time }, timeZone);
    return heldAt && Date.parse(heldAt) > Date.now() ? m.marking_talk_future() : null;
  },
  time: (time: string) => (isEmpty(time) ? m.marking_talk_time_missing() : null),
});

/** Exchanges that lack a side, by path; then what stands below them. */
export const wrongInside = ({ exchanges, finding }: ConversationValues): Record<string, string> =>
  Object.fromEntries([
    ...exchanges.flatMap(({ asked, said }, at) => [
      ...(isEmpty(asked) ? [[`exchanges.${at}.asked`, m.marking_talk_asked_missing()] as const] : []),
      ...(isEmpty(said) ? [[`exchanges.${at}.said`, m.marking_talk_said_missing()] as const] : []),
    ]),
    ...(finding === '' ? [['finding', m.marking_talk_finding_missing()] as const] : []),
  ]);

interface About {
  readonly itemId: string | null;
  readonly replaces: string | null;
}

/** What is sent; null while something is missing. */
export function bodyOf(
  { way, present, exchanges, finding, note, ...held }: ConversationValues,
  about: About,
  timeZone: string,
): ConversationBody | null {
  const heldAt = heldAtOf(held, timeZone);
  if (!heldAt || finding === '') return null;
  return {
    ...about,
    heldAt,
    way,
    present,
    exchanges: exchanges.map(({ asked, said }) => ({ asked: asked.trim(), said: said.trim() })),
    finding,
    note: note.trim(),
  };
}
