import { formatDistance, formatInstant, formatInstantDay } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { lockText, type Lock } from './lockWords.ts';
import { isToDo } from './toDo.ts';
import { spokenBy, type MessageWording, type Wording } from './wording.ts';

type Message = (inputs: object, at: MessageWording['at']) => string;
type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

const states = {
  not_open: ['neutral', m.assessments_state_not_open],
  ready: ['brand', m.assessments_state_ready],
  in_progress: ['brand', m.assessments_state_in_progress],
  submitted: ['neutral', m.assessments_state_submitted],
  being_marked: ['neutral', m.assessments_state_being_marked],
  action_needed: ['warning', m.assessments_state_action_needed],
  satisfactory: ['success', m.assessments_state_satisfactory],
  not_yet_satisfactory: ['danger', m.assessments_state_not_yet_satisfactory],
  withdrawn: ['neutral', m.assessments_state_withdrawn],
} as const satisfies Record<string, readonly [Tone, Message]>;
type State = keyof typeof states;

/** The shape of `contract/src/assessments/assessments.ts`, which this room cannot know. */
export interface AssessmentCard {
  readonly title: string;
  readonly state: State;
  readonly locked: Lock | null;
  readonly minutes: number;
  readonly timeLimitMinutes: number | null;
  readonly dueAt: string | null;
  readonly overdue: boolean;
  readonly items: { readonly answered: number; readonly total: number } | null;
  readonly endsAt: string | null;
  readonly submittedAt: string | null;
  readonly expectedBy: string | null;
  readonly releasedAt: string | null;
  readonly toRedo: number;
}

interface StateWords {
  readonly tone: Tone;
  readonly text: string;
}

/** The state in a word. */
export function stateWords(state: State, language: string): StateWords {
  const [tone, text] = states[state];
  return { tone, text: text({}, { locale: language as Locale }) };
}

const outcomes = {
  competent: m.assessments_outcome_competent,
  not_yet_competent: m.assessments_outcome_not_yet,
  rpl_granted: m.assessments_outcome_rpl,
  rpl_not_granted: m.assessments_outcome_no_rpl,
  credit_transfer: m.assessments_outcome_credit,
  withdrawn: m.assessments_outcome_withdrawn,
  not_started: m.assessments_outcome_not_started,
  continuing: m.assessments_outcome_continuing,
  to_be_decided_again: m.assessments_outcome_again,
};

/** What stands for a unit, as a sentence. */
export const outcomeText = (
  outcome: keyof typeof outcomes,
  title: string,
  { terms, reader }: Pick<Wording, 'terms' | 'reader'>,
): string => outcomes[outcome]({ ...terms, title }, { locale: reader.language as Locale });

type Say = (card: AssessmentCard, wording: MessageWording) => string;

const waiting: Say = ({ submittedAt, expectedBy }, { reader, now, at }) => {
  const handedIn = submittedAt
    ? m.assessments_handed_in({ at: formatInstant(submittedAt, reader, now) }, at)
    : '';
  const expected = expectedBy
    ? m.assessments_expected({ day: formatInstantDay(expectedBy, reader, now) }, at)
    : '';
  return [handedIn, expected].filter(Boolean).join(' ');
};

const running: Say = ({ items, endsAt }, { reader, now, at }) => {
  if (endsAt) return m.assessments_time_runs({ at: formatInstant(endsAt, reader, now) }, at);
  return items ? m.assessments_answered({ done: items.answered, count: items.total }, at) : '';
};

const sentences: Record<State, Say> = {
  not_open: ({ locked }, wording) => (locked ? lockText(locked, wording) : ''),
  ready: ({ timeLimitMinutes, minutes }, { at }) =>
    timeLimitMinutes === null
      ? m.assessments_takes({ count: minutes }, at)
      : m.assessments_time_limit({ count: timeLimitMinutes }, at),
  in_progress: running,
  submitted: waiting,
  being_marked: waiting,
  action_needed: ({ toRedo, releasedAt }, { reader, now, at }) =>
    releasedAt
      ? m.assessments_redo_since({ count: toRedo, ago: formatDistance(releasedAt, reader.language, now) }, at)
      : m.assessments_redo({ count: toRedo }, at),
  satisfactory: (_card, { at }) => m.assessments_all_satisfactory({}, at),
  not_yet_satisfactory: (_card, { at }) => m.assessments_used_up({}, at),
  withdrawn: (_card, { terms, at }) => m.learning_lock_withdrawn(terms, at),
};

/** How a student assessment stands, in a sentence. */
export const cardText = (card: AssessmentCard, wording: Wording): string =>
  sentences[card.state](card, spokenBy(wording));

/** When it is due, while that still matters; null otherwise. */
export function dueText({ dueAt, state, overdue }: AssessmentCard, wording: Wording): string | null {
  if (dueAt === null || !isToDo(state)) return null;
  const { reader, now, at } = spokenBy(wording);
  const due = { at: formatInstant(dueAt, reader, now) };
  return overdue ? m.assessments_overdue(due, at) : m.assessments_due(due, at);
}
